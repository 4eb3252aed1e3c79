import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { discardAct, type UnfinishedRequest } from "../model/unfinished.ts";

interface UnfinishedProps {
  requests: readonly UnfinishedRequest[];
  /** Return path after discarding. */
  here: string;
}

export function UnfinishedRequests({ requests, here }: UnfinishedProps) {
  const { t } = useTranslations();
  if (requests.length === 0) return null;
  return (
    <Panel as="section" gap={3} aria-labelledby="unfinished">
      <h2 id="unfinished" className="text-lg font-semibold">
        {t("unfinished:title", { count: requests.length })}
      </h2>
      <ul className="flex flex-col divide-y divide-base-300">
        {requests.map((request) => (
          <UnfinishedRow key={request.path} request={request} here={here} />
        ))}
      </ul>
    </Panel>
  );
}

function UnfinishedRow({ request, here }: { request: UnfinishedRequest; here: string }) {
  const { t, locale } = useTranslations();
  const { path, address, category, postalCode, contractors } = request;
  const job = t(`services:${category}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="font-medium">{postalCode ? t("unfinished:job", { job, zip: postalCode }) : job}</span>
        <span className="text-sm text-muted">{new Intl.ListFormat(locale).format(contractors)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <ButtonLink look="primary" href={address}>
          {t("unfinished:resume")}
        </ButtonLink>
        <Form method="post" action={path}>
          <input type="hidden" name="then" value={here} />
          <Button look="ghost" name="act" value={discardAct} aria-label={t("unfinished:discardWhat", { job })}>
            {t("unfinished:discard")}
          </Button>
        </Form>
      </span>
    </li>
  );
}

import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { exampleBody, formerSecretDays, type ShownSecret } from "../model.ts";

export interface ShownEndpoint {
  brand: string;
  name: string;
  url: string;
  secrets: readonly ShownSecret[];
}

interface EndpointsProps {
  endpoints: readonly ShownEndpoint[];
  /** A secret that was made just now, shown this once. */
  created: { brand: string; secret: string } | null;
}

/** How another system sends phone leads, and the secrets that sign them. */
export function Endpoints({ endpoints, created }: EndpointsProps) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("phoneleads:endpoint.title")}>
      <p className="text-muted">{t("phoneleads:endpoint.about")}</p>
      <ul className="flex flex-col">
        {endpoints.map((endpoint) => (
          <Endpoint key={endpoint.brand} endpoint={endpoint} created={created?.brand === endpoint.brand ? created.secret : null} />
        ))}
      </ul>
      <Disclosure title={t("phoneleads:endpoint.how")}>
        <div className="flex flex-col gap-3 pt-2">
          <p>{t("phoneleads:endpoint.headers")}</p>
          <pre className="rounded-box bg-base-200 p-3 text-sm wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(exampleBody, null, 2)}
          </pre>
        </div>
      </Disclosure>
    </SectionPanel>
  );
}

function Endpoint({ endpoint: { brand, name, url, secrets }, created }: { endpoint: ShownEndpoint; created: string | null }) {
  const { t } = useTranslations();
  const current = secrets.find(({ endsAt }) => endsAt === null);
  return (
    <li className="flex flex-col gap-3 border-b border-base-300 py-4 first:pt-0 last:border-0 last:pb-0">
      <div>
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm wrap-anywhere text-muted">
          <code>{url}</code>
        </p>
      </div>
      {created && (
        <SuccessNote>
          {t("phoneleads:endpoint.copy")}
          <code className="mt-1 block font-medium break-all select-all">{created}</code>
        </SuccessNote>
      )}
      {secrets.length === 0 && <p>{t("phoneleads:endpoint.none")}</p>}
      {secrets.map((secret) => (
        <Secret key={secret.id} secret={secret} />
      ))}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="brand" value={brand} />
        <input type="hidden" name="seen" value={current?.id ?? ""} />
        {current ? (
          <ConfirmedAction label={t("phoneleads:endpoint.replace")}>
            <p>{t("phoneleads:endpoint.replaceWhat", { count: formerSecretDays })}</p>
            <Button look="primary" name="act" value="createSecret" className="self-start">
              {t("phoneleads:endpoint.create")}
            </Button>
          </ConfirmedAction>
        ) : (
          <Button
            look="outline"
            size="tall"
            name="act"
            value="createSecret"
            aria-label={t("phoneleads:endpoint.createFor", { brand: name })}
          >
            {t("phoneleads:endpoint.create")}
          </Button>
        )}
      </Form>
    </li>
  );
}

function Secret({ secret: { id, ending, createdAt, lastUsedAt, endsAt } }: { secret: ShownSecret }) {
  const { t, locale } = useTranslations();
  const day = (moment: string) => formatDate(moment, easternTime, locale);
  const used = lastUsedAt
    ? t("phoneleads:endpoint.used", { day: day(lastUsedAt), time: formatTime(lastUsedAt, easternTime, locale) })
    : null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">
        <span className="block">
          {t(endsAt ? "phoneleads:endpoint.former" : "phoneleads:endpoint.current", { ending, day: endsAt ? day(endsAt) : "" })}
        </span>
        <span className="block text-sm text-muted">
          {t("phoneleads:endpoint.since", { day: day(createdAt) })} {used ?? t("phoneleads:endpoint.unused")}
        </span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="secret" value={id} />
        <ConfirmedAction label={t("phoneleads:endpoint.end")} look="ghost">
          <p>{t("phoneleads:endpoint.endWhat", { ending })}</p>
          <Button look="danger" name="act" value="endSecret" className="self-start">
            {t("phoneleads:endpoint.endNow")}
          </Button>
        </ConfirmedAction>
      </Form>
    </div>
  );
}

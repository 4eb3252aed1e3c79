import { Form } from "react-router";
import { FreshCode } from "#app/features/staff/ui/fresh-code.tsx";
import { locales } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { exclusions, type SegmentCount } from "../model.ts";
import type { ShownBroadcast } from "./broadcast-screen.tsx";

interface CheckStepProps {
  broadcast: ShownBroadcast;
  count: SegmentCount;
  needsCode: boolean;
  answer: unknown;
}

/** Who gets the saved message, before it is sent to them. */
export function CheckStep({ broadcast: { id, brand, version, messages, hasPostalAddress }, count, needsCode, answer }: CheckStepProps) {
  const { t, locale } = useTranslations();
  const { recipients, businesses, byLocale, excluded } = count;
  const write = (figure: number) => figure.toLocaleString(locale);
  const lacking = locales.filter((one) => messages[one].subject === "" && byLocale[one] > 0);
  return (
    <Panel as="section" gap={4} aria-labelledby="check">
      <h2 id="check" className="text-xl font-semibold">
        {t("broadcasts:check.title")}
      </h2>
      <p className="text-lg">
        {t("broadcasts:check.people", { count: recipients, people: write(recipients), businesses: write(businesses) })}
      </p>
      {recipients === 0 && <p className="alert alert-soft max-w-none alert-warning">{t("broadcasts:check.nobody")}</p>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {locales.map((one) => (
          <div key={one} className="flex flex-col gap-1 rounded-box border border-base-300 p-3">
            <dt className="text-sm">{t(`notifications:previews.languages.${one}`)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{write(byLocale[one])}</dd>
          </div>
        ))}
      </dl>
      {lacking.length > 0 && (
        <p className="alert alert-soft alert-warning max-w-none">
          {t("broadcasts:check.inEnglish", { languages: lacking.map((one) => t(`notifications:previews.languages.${one}`)).join(", ") })}
        </p>
      )}
      <ul className="text-sm text-muted">
        {exclusions
          .filter((reason) => excluded[reason] > 0)
          .map((reason) => (
            <li key={reason}>{t(`broadcasts:exclusions.${reason}`, { count: excluded[reason], people: write(excluded[reason]) })}</li>
          ))}
        <li>{t("broadcasts:check.later")}</li>
      </ul>
      {!hasPostalAddress && (
        <div className="flex flex-col items-start gap-3">
          <p className="alert alert-soft max-w-none alert-warning">{t("broadcasts:check.noAddress")}</p>
          <ButtonLink look="outline" size="tall" href={paths.brandSettings({ brand })}>
            {t("broadcasts:check.addAddress")}
          </ButtonLink>
        </div>
      )}
      {recipients > 0 && hasPostalAddress && (
        <Form method="post" action={paths.adminNotify({ id })} className="flex flex-col gap-4">
          <input type="hidden" name="seen" value={version} />
          <input type="hidden" name="count" value={recipients} />
          <FreshCode isNeeded={needsCode} answer={answer} />
          <Button look="primary" size="tall" name="act" value="start" className="self-start">
            {t("broadcasts:start", { count: recipients, people: write(recipients) })}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

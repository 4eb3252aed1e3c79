import { Form } from "react-router";
import { formatFullDay } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { Select } from "#app/ui/select.tsx";
import { rhythms, type ReportMail } from "../model.ts";

interface ReportMailsPanelProps {
  mails: readonly ReportMail[];
  /** Of the report that the page shows. */
  name: string;
  brandNames: Readonly<Record<string, string>>;
  answer: unknown;
}

/** Orders the shown report by mail, and ends what was ordered. Works without scripts. */
export function ReportMailsPanel({ mails, name, brandNames, answer }: ReportMailsPanelProps) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} className="print:hidden" aria-labelledby="report-mails">
      <h2 id="report-mails" className="text-xl font-semibold">
        {t("staffreports:mails.title")}
      </h2>
      <RefusalNote answer={answer} />
      <Form method="post" className="flex flex-wrap items-end gap-4 *:max-sm:w-full">
        <Select name="rhythm" label={t("staffreports:mails.often")}>
          {rhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {t(`staffreports:mails.${rhythm}`)}
            </option>
          ))}
        </Select>
        <Button look="outline" size="tall" name="act" value="order">
          {t("staffreports:mails.order", { name })}
        </Button>
      </Form>
      <p className="text-sm text-muted">{t("staffreports:mails.about")}</p>
      {mails.length > 0 && <OrderedMails mails={mails} brandNames={brandNames} />}
    </Panel>
  );
}

function OrderedMails({ mails, brandNames }: Pick<ReportMailsPanelProps, "mails" | "brandNames">) {
  const { t, locale } = useTranslations();
  return (
    <ul className="divide-y divide-base-300" aria-label={t("staffreports:mails.ordered")}>
      {mails.map(({ id, report, brand, service, rhythm, nextOn }) => {
        const filters = [brand && (brandNames[brand] ?? brand), service && t(`services:${service}`)].filter(Boolean);
        const title = [t(`staffreports:reports.${report}`), ...filters].join(" · ");
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-sm text-muted">
                {t(`staffreports:mails.${rhythm}`)} · {t("staffreports:mails.next", { day: formatFullDay(nextOn, locale) })}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button look="outline" size="small" name="act" value="end" aria-label={t("staffreports:mails.endOne", { name: title })}>
                {t("staffreports:mails.end")}
              </Button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}

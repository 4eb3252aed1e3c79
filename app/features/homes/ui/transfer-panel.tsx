import { Form } from "react-router";
import { formatFullDay } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { transferDays } from "../model/choices.ts";

interface TransferPanelProps {
  /** Until when a link works; null without one. */
  until: string | null;
  /** The new link, shown once. */
  link: string | null;
}

export function TransferPanel({ until, link }: TransferPanelProps) {
  const { t, locale } = useTranslations();
  return (
    <SectionPanel title={t("homes:transfer.title")} print={false}>
      <p className="text-muted">{t("homes:transfer.about")}</p>
      {link && (
        <output className="flex flex-col gap-2">
          <span>{t("homes:transfer.ready", { count: transferDays })}</span>
          <Field name="link" label={t("homes:transfer.link")} value={link} readOnly onFocus={(event) => event.target.select()} />
        </output>
      )}
      {!link && until && <p>{t("homes:transfer.active", { day: formatFullDay(until.slice(0, 10), locale) })}</p>}
      <Form method="post" className="flex flex-wrap gap-3">
        <Button look="outline" name="act" value="offer">
          {t(until ? "homes:transfer.replace" : "homes:transfer.create")}
        </Button>
        {until && (
          <Button look="ghost" name="act" value="revoke">
            {t("homes:transfer.revoke")}
          </Button>
        )}
      </Form>
    </SectionPanel>
  );
}

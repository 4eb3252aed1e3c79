import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { CodeField } from "../../accounts/ui/code-field.tsx";
import { consentAccountHours, resetHours, type ResetView } from "../model.ts";

interface ResetPanelProps {
  reset: ResetView;
  /** Of whoever asked. */
  requesterName: string;
  hasSecondFactor: boolean;
  needsCode: boolean;
  answer: unknown;
}

/** Two-step verification of a member of staff: one super administrator asks to reset it, another consents. */
export function ResetPanel({ reset: { open, can, refusal }, requesterName, hasSecondFactor, needsCode, answer }: ResetPanelProps) {
  const { t, locale } = useTranslations();
  const act = can.approve ? "approveReset" : can.request ? "requestReset" : null;
  return (
    <SectionPanel title={t("staff:factor.title")}>
      <p className="text-muted">{t("staff:factor.about", { hours: resetHours })}</p>
      {!hasSecondFactor && <p>{t("staff:factor.none")}</p>}
      {open && (
        <p className="font-medium wrap-anywhere">
          {t("staff:factor.open", {
            name: requesterName,
            until: `${formatDate(open.until, easternTime, locale)}, ${formatTime(open.until, easternTime, locale)}`,
          })}
        </p>
      )}
      {open && refusal && <p>{t(`staff:factor.refusal.${refusal}`, { hours: consentAccountHours })}</p>}
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        {open && <input type="hidden" name="reset" value={open.id} />}
        {act && needsCode && <CodeField answer={answer} hint={t("staff:users.codeHint")} />}
        <div className="flex flex-wrap gap-3">
          {act && (
            <Button look={act === "approveReset" ? "primary" : "outline"} size="tall" name="act" value={act}>
              {t(`staff:factor.${act}`)}
            </Button>
          )}
          {can.end && (
            <Button look="ghost" size="tall" name="act" value="endReset">
              {t("staff:factor.endReset")}
            </Button>
          )}
        </div>
      </Form>
    </SectionPanel>
  );
}

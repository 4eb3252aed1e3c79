import { Form } from "react-router";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { chosenLostReasons } from "../model/lost-reasons.ts";
import { asksCompletion, asksReason, findNextMove, isEnded, needsTime, type LeadStatus } from "../model/statuses.ts";
import type { LeadView } from "../model/views.ts";
import { CompletionFacts, CompletionFields, type CompletionChoices } from "./completion-fields.tsx";

export interface StatusFormProps {
  lead: Pick<LeadView, "status" | "moves" | "version" | "completion" | "value">;
  choices: CompletionChoices;
  /** Chosen before the page was opened, as on the board. */
  chosen: LeadStatus | null;
  /** The contractor's, such as "CT". */
  zone: string;
  answer: unknown;
}

/** The next status, with the time, reason or completion that it needs. */
export function StatusForm({ lead, choices, chosen, zone, answer }: StatusFormProps) {
  const { status, moves, version } = lead;
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const start = findTypedValue(answer, "status", chosen && moves.includes(chosen) ? chosen : (findNextMove(status, moves) ?? ""));
  return (
    <>
      {lead.completion && isEnded(status) && <CompletionFacts completion={lead.completion} />}
      <Form method="post" id="status" className="group/status flex scroll-mt-20 flex-col gap-3">
        <input type="hidden" name="seen" value={version} />
        <Select id="new-status" name="status" label={t("leads:status.label")} defaultValue={start} error={error("status")}>
          {moves.map((status) => (
            <option
              key={status}
              value={status}
              data-time={needsTime(status) || undefined}
              data-reason={asksReason(status) || undefined}
              data-completion={asksCompletion(status) || undefined}
            >
              {t(`values:leadStatus.${status}`)}
            </option>
          ))}
        </Select>
        {moves.some(needsTime) && (
          <div className="hidden group-has-[option[data-time]:checked]/status:block">
            <Field
              name="scheduledAt"
              type="datetime-local"
              label={t("leads:status.time", { zone })}
              defaultValue={findTypedValue(answer, "scheduledAt")}
              error={error("scheduledAt")}
            />
          </div>
        )}
        {moves.some(asksReason) && <LostReasonField answer={answer} />}
        {moves.some(asksCompletion) && (
          <div className="hidden group-has-[option[data-completion]:checked]/status:block">
            <CompletionFields {...choices} completion={lead.completion} value={lead.value} answer={answer} />
          </div>
        )}
        <TextArea
          name="comment"
          id="status-comment"
          rows={2}
          label={t("leads:status.comment")}
          defaultValue={findTypedValue(answer, "comment")}
        />
        <Button name="act" value="status" look="neutral" className="self-start">
          {t("leads:status.button")}
        </Button>
      </Form>
    </>
  );
}

/** Shown while the chosen status asks what went wrong. */
function LostReasonField({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <div className="hidden group-has-[option[data-reason]:checked]/status:block">
      <Select
        name="lostReason"
        label={t("leads:status.reason")}
        defaultValue={findTypedValue(answer, "lostReason")}
        error={error("lostReason")}
      >
        <option value="">{t("leads:status.choose")}</option>
        {chosenLostReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`leads:lostReason.${reason}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

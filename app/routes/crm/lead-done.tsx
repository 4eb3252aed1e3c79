import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import type { LeadPage } from "./lead-page.server.ts";

/** Steps of the lead's page that are not its quote's. */
const leadActs = [
  "added",
  "status",
  "undo",
  "note",
  "called",
  "value",
  "assign",
  "contact",
  "job",
  "appointment",
  "merge",
  "unmerge",
  "reminderAdd",
  "reminderDone",
  "reminderSnooze",
  "startJob",
  "proposeChange",
  "withdrawChange",
  "priced",
  "quoteLinkEnd",
] as const;

type LeadDoneProps = Pick<LeadPage, "lead" | "colleagues" | "done" | "undo">;

/** Confirms the step that led to this page, and takes it back. */
export function LeadDone({ lead, colleagues, done, undo }: LeadDoneProps) {
  const { t } = useTranslations();
  const act = leadActs.find((known) => known === done);
  if (!act) return null;
  const status = t(`values:leadStatus.${lead.status}`);
  const name = colleagues.find(({ userId }) => userId === lead.assignedTo)?.name ?? t("leads:search.unassigned");
  return (
    <div className="flex flex-wrap items-center gap-3 *:first:grow print:hidden">
      <SuccessNote>{t(`leads:saved.${act}`, { status, name })}</SuccessNote>
      {act === "called" && (
        <ButtonLink look="outline" size="tall" href="#reminders">
          {t("reminders:add.title")}
        </ButtonLink>
      )}
      {act === "status" && undo?.leadId === lead.id && <UndoForm change={undo.id} />}
    </div>
  );
}

export function UndoForm({ change, action }: { change: string; action?: string }) {
  const { t } = useTranslations();
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="change" value={change} />
      <Button name="act" value="undo" look="outline" size="tall">
        {t("leads:undo")}
      </Button>
    </Form>
  );
}

import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import type { StayedLead } from "../model.ts";

interface DoneStepProps {
  id: string;
  added: number;
  skipped: number;
  refused: number;
  undone: { removed: number } | null;
  /** Leads that somebody has worked on. */
  stayed: { count: number; leads: readonly StayedLead[] };
}

/** What an import did; it can be undone once. */
export function DoneStep({ id, added, skipped, refused, undone, stayed }: DoneStepProps) {
  const { t } = useTranslations();
  return (
    <>
      <SuccessNote>{undone ? t("leadimports:removed", { count: undone.removed }) : t("leadimports:added", { count: added })}</SuccessNote>
      <Panel gap={4}>
        {!undone && skipped > 0 && <p>{t("leadimports:skipped", { count: skipped })}</p>}
        {!undone && refused > 0 && <p>{t("leadimports:refused", { count: refused })}</p>}
        {stayed.count > 0 && <Stayed isUndone={undone !== null} {...stayed} />}
        {!undone && <p className="text-muted">{t("leadimports:undoAbout")}</p>}
        <Form method="post" action={paths.importLeads({ id })} className="flex flex-wrap gap-3">
          <ButtonLink look="primary" href={paths.leads({ origin: "IMPORT" })}>
            {t("leadimports:show")}
          </ButtonLink>
          {!undone && (
            <Button name="act" value="undo" look="outline">
              {t("leadimports:undo")}
            </Button>
          )}
          <ButtonLink look="ghost" href={paths.importLeads()}>
            {t("leadimports:another")}
          </ButtonLink>
        </Form>
      </Panel>
    </>
  );
}

function Stayed({ isUndone, count, leads }: DoneStepProps["stayed"] & { isUndone: boolean }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col gap-2">
      <p>{t(isUndone ? "leadimports:stayed" : "leadimports:wouldStay", { count })}</p>
      <ul className="flex flex-col">
        {leads.map(({ id, name, reason }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-base-300 py-2 last:border-0">
            <a className="link font-medium wrap-anywhere" href={paths.lead({ id })}>
              {name || t("leadimports:noName")}
            </a>
            <span className="text-sm text-muted">{t(`leadimports:stays.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Form } from "react-router";
import { FreshCode } from "#app/features/staff/ui/fresh-code.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { countIn, uploadDays, type RowCounts } from "../model.ts";
import { Counts } from "./checked-step.tsx";

interface DoneStepProps {
  id: string;
  version: number;
  counts: RowCounts;
  isUndone: boolean;
  canUndo: boolean;
  needsCode: boolean;
  answer: unknown;
}

/** What an import or its undo did. */
export function DoneStep({ id, version, counts, isUndone, canUndo, needsCode, answer }: DoneStepProps) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="result" className="flex flex-col gap-4">
      <h2 id="result" className="sr-only">
        {t("uploads:done.title")}
      </h2>
      <SuccessNote>
        {isUndone
          ? t("uploads:done.undone", { count: countIn(counts, ["REMOVED", "RESTORED"]) })
          : t("uploads:done.imported", { count: countIn(counts, ["CREATED", "UPDATED"]) })}
      </SuccessNote>
      <Counts
        id={id}
        counts={counts}
        states={
          isUndone
            ? ["REMOVED", "RESTORED", "KEPT", "SKIPPED", "CLAIMED", "REFUSED"]
            : ["CREATED", "UPDATED", "SKIPPED", "CLAIMED", "DUPLICATE", "REFUSED"]
        }
      />
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink look="outline" size="tall" href={paths.uploadResult({ id })} download>
          {t("uploads:done.download")}
        </ButtonLink>
        {canUndo && (
          <Form method="post" action={paths.uploadContractors({ id })}>
            <input type="hidden" name="seen" value={version} />
            <ConfirmedAction label={t("uploads:undo.open")}>
              <p>{t("uploads:undo.what", { count: uploadDays })}</p>
              <FreshCode isNeeded={needsCode} answer={answer} />
              <Button look="danger" name="act" value="undo" className="self-start">
                {t("uploads:undo.button")}
              </Button>
            </ConfirmedAction>
          </Form>
        )}
        <ButtonLink look="ghost" size="tall" href={paths.uploadContractors()}>
          {t("uploads:another")}
        </ButtonLink>
      </div>
    </section>
  );
}

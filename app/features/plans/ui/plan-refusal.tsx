import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

const cardRefusals: readonly string[] = ["payments.declined", "payments.unverified", "contractors.cardNeeded"];

/** Leads from a card that was declined to the page where another is entered. Needs the translations `plan`. */
export function PlanRefusal({ answer, cardPath }: { answer: unknown; cardPath: string }) {
  const { t } = useTranslations();
  const isAboutCard = isRefusal(answer) && cardRefusals.includes(answer.failure.code);
  return (
    <>
      <RefusalNote answer={answer} />
      {isAboutCard && (
        <a className="link self-start" href={cardPath}>
          {t("plan:updateCard")}
        </a>
      )}
    </>
  );
}

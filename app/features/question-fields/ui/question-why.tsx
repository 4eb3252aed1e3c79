import type { Question } from "#app/features/categories/model/questions.ts";
import { useTranslations } from "#app/platform/translations.ts";

interface WhyProps {
  question: Question;
  /** Id of the text, which describes the field. */
  id: string;
  draftKey: string | undefined;
}

/** The reason behind an (i), and a tool that helps to find the answer. */
export function QuestionWhy({ question: { why, calculator, calculatorName }, id, draftKey }: WhyProps) {
  const { t } = useTranslations();
  return (
    <div className="clear-both flex flex-wrap items-start gap-x-6 gap-y-1 text-sm text-muted">
      <details className="group">
        <summary className="-my-1 inline-flex cursor-pointer list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
          <span
            aria-hidden="true"
            className="inline-flex size-5 items-center justify-center rounded-full border border-current font-serif text-xs font-bold italic"
          >
            i
          </span>
          {t("wizard:whyTitle")}
        </summary>
        <p id={id} className="max-w-prose pb-1">
          {t(why)}
        </p>
      </details>
      {calculator && (
        <a
          href={`${calculator}${draftKey ? `?draft=${draftKey}` : ""}`}
          target="_blank"
          rel="noreferrer"
          className="link -my-1 inline-block py-2"
        >
          {t(`wizard:${calculatorName ?? "calculator"}`)}
        </a>
      )}
    </div>
  );
}

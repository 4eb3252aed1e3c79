import { useTranslations } from "#app/platform/translations.ts";

const steps = ["find", "answer", "book"] as const;

export function HowItWorks() {
  const { t } = useTranslations();
  return (
    <ol className="grid gap-4 sm:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step} className="flex flex-col gap-1">
          <span aria-hidden="true" className="text-2xl font-semibold text-muted">
            {index + 1}
          </span>
          <h2 className="text-lg font-semibold">{t(`directory:steps.${step}.title`)}</h2>
          <p className="text-muted">{t(`directory:steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}

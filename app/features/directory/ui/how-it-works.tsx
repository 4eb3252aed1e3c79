import { useTranslations } from "#app/platform/translations.ts";
import { Scene } from "#app/ui/scene.tsx";

const steps = ["find", "answer", "book"] as const;

export function HowItWorks() {
  const { t } = useTranslations();
  return (
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {steps.map((step) => (
        <li key={step} className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-3">
          <Scene name={`state-${step}`} className="w-28 shrink-0 sm:w-full sm:max-w-60" />
          <div className="flex flex-col gap-1">
            <h3 className="text-lg font-semibold">{t(`directory:steps.${step}.title`)}</h3>
            <p className="text-muted">{t(`directory:steps.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

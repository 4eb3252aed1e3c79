import { Form, useNavigation } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { isIncluded, planFeatures, plans, type Plan, type PlanView } from "../model.ts";
import { SwitchToStandard } from "./switch-to-standard.tsx";

interface PlanChoiceProps {
  view: PlanView;
  /** In sign-up a choice also goes on, so the current profile can be chosen too. */
  isStep?: boolean;
}

/** Standard and Advanced side by side, each with its button. Needs the translations `plan`. */
export function PlanChoice({ view, isStep = false }: PlanChoiceProps) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanPanel key={plan} plan={plan} view={view} isStep={isStep} />
        ))}
      </div>
      <p className="text-sm text-muted">{t("plan:keeps")}</p>
    </div>
  );
}

function PlanPanel({ plan, view, isStep }: { plan: Plan; view: PlanView; isStep: boolean }) {
  const { t } = useTranslations();
  const isCurrent = plan === view.plan;
  return (
    <Panel as="section" gap={4} aria-labelledby={`plan-${plan}`} className={isCurrent ? "border-primary" : ""}>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`plan-${plan}`} className="text-xl font-semibold">
            {t(`plan:${plan}.title`)}
          </h2>
          {isCurrent && <p className="badge badge-soft badge-success">{t("plan:current")}</p>}
        </div>
        <p className="text-muted">{t(`plan:${plan}.price`)}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {planFeatures.map((feature) => (
          <Feature key={feature} text={t(`plan:features.${feature}`)} isIncluded={isIncluded(plan, feature)} />
        ))}
      </ul>
      {view.canChange && (isStep || !isCurrent) && <ChooseButton plan={plan} view={view} isCurrent={isCurrent} />}
    </Panel>
  );
}

function Feature({ text, isIncluded }: { text: string; isIncluded: boolean }) {
  const { t } = useTranslations();
  return (
    <li className={`flex items-start gap-2 ${isIncluded ? "" : "text-muted"}`}>
      <Icon name={isIncluded ? "check" : "close"} className={`mt-0.5 size-5 ${isIncluded ? "text-success" : ""}`} />
      <span className="min-w-0">
        {!isIncluded && <span className="sr-only">{t("plan:notIncluded")} </span>}
        {text}
      </span>
    </li>
  );
}

function ChooseButton({ plan, view, isCurrent }: { plan: Plan; view: PlanView; isCurrent: boolean }) {
  const { t } = useTranslations();
  const isBusy = useNavigation().formData?.get("plan") === plan;
  const needsCard = plan === "ADVANCED" && view.card === "none";
  const label = isCurrent ? "keep" : needsCard ? "addCard" : "switch";
  if (plan === "STANDARD" && !isCurrent) return <SwitchToStandard />;
  return (
    <Form method="post" className="mt-auto flex flex-col gap-2">
      <Button look={plan === "ADVANCED" ? "primary" : "outline"} size="large" isWide name="plan" value={plan} isBusy={isBusy}>
        {t(`plan:${label}`, { plan: t(`plan:${plan}.title`) })}
      </Button>
      {needsCard && !isCurrent && <p className="text-sm text-muted">{t("plan:cardWhat")}</p>}
      {plan === "ADVANCED" && view.card === "old" && !isCurrent && <p className="text-sm text-muted">{t("plan:cardAgain")}</p>}
    </Form>
  );
}

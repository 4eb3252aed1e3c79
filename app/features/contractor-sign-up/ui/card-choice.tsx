import { Form } from "react-router";
import type { PlanView } from "#app/features/plans/model.ts";
import { SwitchToStandard } from "#app/features/plans/ui/switch-to-standard.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** After Advanced was chosen in the step before, until it has its card. */
export function ChosenPlanNote({ plan: { plan, card } }: { plan: PlanView }) {
  const { t } = useTranslations();
  return plan === "STANDARD" && card === "none" ? <p className="font-medium">{t("plan:chosen")}</p> : null;
}

/** What the card is for, and the choice that is left: Advanced with a card, Standard without. */
export function CardChoice({ plan: { plan, card } }: { plan: PlanView }) {
  const hasCard = card === "old" || card === "recent";
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4}>
      <h2 className="text-xl font-semibold">{t(hasCard ? "joining:card.ready" : "joining:card.why")}</h2>
      <p>{t(hasCard ? "joining:card.readyText" : "joining:card.whyText")}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        {hasCard && (
          <Button look="primary" size="large" name="plan" value="ADVANCED">
            {t(plan === "ADVANCED" ? "plan:keep" : "plan:switch", { plan: t("plan:ADVANCED.title") })}
          </Button>
        )}
        {plan === "STANDARD" && (
          <Button look="outline" size="large" name="plan" value="STANDARD">
            {t("plan:keep", { plan: t("plan:STANDARD.title") })}
          </Button>
        )}
      </Form>
      {plan === "ADVANCED" && <SwitchToStandard />}
    </Panel>
  );
}

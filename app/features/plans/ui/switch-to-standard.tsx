import { Form, useNavigation } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";

/** Says what an Advanced profile loses before it becomes Standard. Needs the translations `plan`. */
export function SwitchToStandard() {
  const { t } = useTranslations();
  const isBusy = useNavigation().formData?.get("plan") === "STANDARD";
  const label = t("plan:switch", { plan: t("plan:STANDARD.title") });
  return (
    <ConfirmedAction label={label}>
      <p className="font-medium">{t("plan:confirm.title")}</p>
      <p className="text-sm text-muted">{t("plan:confirm.text")}</p>
      <Form method="post">
        <Button look="danger" name="plan" value="STANDARD" isBusy={isBusy}>
          {label}
        </Button>
      </Form>
    </ConfirmedAction>
  );
}

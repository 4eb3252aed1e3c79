import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { stepFormId } from "./step-form.ts";

/** Leaves a step whose own forms save at once. */
export function LeaveForm() {
  const { t } = useTranslations();
  return (
    <Form method="post" id={stepFormId} className="flex flex-wrap gap-3 max-sm:*:grow">
      <Button look="outline" size="large" name="leave" value="back">
        {t("joining:leave.goBack")}
      </Button>
      <Button look="ghost" size="large" name="leave" value="later">
        {t("joining:leave.finishLater")}
      </Button>
    </Form>
  );
}

import { useNavigation } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { stepPath } from "../model/wizard-steps.ts";
import { countReceivers, sendFormId, toSendState, type SendStep } from "./send-panel.tsx";
import { wizardFormId } from "./step-form.tsx";

export function ContinueButton({ toReview }: { toReview: boolean }) {
  const { t } = useTranslations();
  return (
    <Button form={wizardFormId} look="primary" size="large" className="min-w-32">
      {t(toReview ? "wizard:toReview" : "wizard:continue")}
    </Button>
  );
}

/** The one main button of the review, always in view. */
export function SendButton(step: SendStep) {
  const { t } = useTranslations();
  const { state } = useNavigation();
  const sendState = toSendState(step);
  const count = countReceivers(step.view);
  if (sendState === "business") return null;
  if (sendState === "open")
    return (
      <ButtonLink look="primary" size="large" to={stepPath(step.draftKey, { step: step.openStep ?? "", toReview: true })}>
        {t("wizard:open.go")}
      </ButtonLink>
    );
  if (sendState === "phone")
    return (
      <ButtonLink look="primary" size="large" href="#phone-check">
        {t("wizard:phone.go")}
      </ButtonLink>
    );
  const text = {
    visitor: t("accounts:signUp.submitAndSend"),
    code: t("accounts:checkEmail.submitAndSend"),
    ready: t("wizard:send.button", { count }),
  }[sendState];
  return (
    <Button
      form={sendFormId}
      look="primary"
      size="large"
      className="max-sm:px-3"
      name="act"
      value={sendState === "code" ? "code" : "send"}
      isBusy={state === "submitting"}
    >
      {text}
    </Button>
  );
}

import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface ConfirmByCodeProps {
  answer: unknown;
  email: string;
  /** Path of the page to come back to. */
  returnTo: string;
}

/** For users whose sign-in is too old for what they asked. Needs the translations `security`. */
export function ConfirmByCode({ answer, ...form }: ConfirmByCodeProps) {
  const isAsked = isRefusal(answer) && answer.failure.code === "accounts.signInAgain";
  return isAsked ? <ConfirmByCodeForm {...form} /> : null;
}

export function ConfirmByCodeForm({ email, returnTo }: Omit<ConfirmByCodeProps, "answer">) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} gap={3} method="post" action={paths.checkEmail({ returnTo })} reloadDocument className="items-start">
      <p className="wrap-anywhere">{t("security:confirm.what", { email })}</p>
      <Button look="primary" name="act" value="confirm">
        {t("security:confirm.send")}
      </Button>
    </Panel>
  );
}

import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

export function SignUpRefusal({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer) || answer.failure.code !== "accounts.checkMail") return <RefusalNote answer={answer} />;
  return (
    <div role="alert" className="alert alert-soft alert-info max-w-none">
      <p>
        {t("errors:accounts.checkMail")}{" "}
        <a className="link" href={paths.recoverPassword()}>
          {t("accounts:signUp.passwordReset")}
        </a>
      </p>
    </div>
  );
}

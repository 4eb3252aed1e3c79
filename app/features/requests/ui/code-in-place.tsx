import { Form, Link } from "react-router";
import { signInMinutes } from "#app/features/sign-in-links/model.ts";
import { SixDigitField } from "#app/features/sign-in-links/ui/six-digit-field.tsx";
import { useTranslations } from "#app/platform/translations.ts";

interface CodeProps {
  formId: string;
  /** The review. */
  action: string;
  email: string;
  answer: unknown;
}

/** The mailed code of a known address. The bar's button sends it. */
export function CodeInPlace({ formId, action, email, answer }: CodeProps) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col gap-3">
      <h2 id="send" className="text-lg font-semibold">
        {t("accounts:checkEmail.title")}
      </h2>
      <p className="wrap-anywhere text-muted">{t("accounts:checkEmail.sent", { email, minutes: signInMinutes })}</p>
      <Form id={formId} method="post" action={`${action}&code=sent`} noValidate className="max-w-sm">
        <SixDigitField answer={answer} />
      </Form>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <Form method="post" action={`${action}&code=sent`}>
          <button className="link min-h-6" name="act" value="resend">
            {t("accounts:checkEmail.resend")}
          </button>
        </Form>
        <Link className="link" to={action} replace>
          {t("accounts:checkEmail.other")}
        </Link>
      </div>
    </div>
  );
}

import { Form } from "react-router";
import type { Route } from "./+types/recover";
import { Recovery } from "#app/features/accounts/model/passwords.ts";
import { recoverPassword } from "#app/features/accounts/service/passwords.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { findFieldErrorCode, isDone, findTypedValue } from "#app/platform/forms.ts";
import { createAction } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["accounts", "security"] };

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  await recoverPassword(ctx, parseInput(Recovery, { username: form.get("username") }));
  return { sent: true };
});

/** Posts to a separate path: a POST to this one is the API's. */
export default function RecoverPage({ actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const isSent = isDone(actionData);
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("security:recover.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("security:recover.title")}</h1>
      {isSent ? <Sent /> : <Ask answer={actionData} />}
      <a className="link self-start" href={paths.login()}>
        {t("security:recover.back")}
      </a>
    </div>
  );
}

function Ask({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const code = findFieldErrorCode(answer, "username");
  return (
    <Panel as={Form} gap={4} method="post" action={paths.recoverPasswordMail()} noValidate>
      <p className="text-muted">{t("security:recover.what")}</p>
      <RefusalNote answer={answer} />
      <Field
        name="username"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        label={t("security:recover.email")}
        defaultValue={findTypedValue(answer, "username")}
        error={code && t(`errors:${code}`)}
      />
      <Button look="primary">{t("security:recover.submit")}</Button>
    </Panel>
  );
}

function Sent() {
  const { t } = useTranslations();
  return (
    <Panel as="output" gap={3} className="items-start">
      <Icon name="mail" className="size-8 text-success" />
      <h2 className="text-xl font-semibold">{t("security:recover.sentTitle")}</h2>
      <p>{t("security:recover.sent")}</p>
    </Panel>
  );
}

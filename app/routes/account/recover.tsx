import { Form } from "react-router";
import type { Route } from "./+types/recover";
import { Recovery } from "#app/features/accounts/model/passwords.ts";
import { recoverPassword } from "#app/features/accounts/service/passwords.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { findFieldErrorCode, isDone, findTypedValue } from "#app/platform/forms.ts";
import { createAction } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { NarrowPage, OrDivider } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["accounts", "security"] };

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const { username } = parseInput(Recovery, { username: form.get("username") });
  await recoverPassword(ctx, { username });
  return { sentTo: username };
});

/** Posts to a separate path: a POST to this one is the API's. */
export default function RecoverPage({ actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return isDone(actionData) ? <Sent email={actionData.sentTo} /> : <Ask answer={actionData} />;
}

function Ask({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const code = findFieldErrorCode(answer, "username");
  return (
    <NarrowPage icon="lock" title={t("security:recover.title")} intro={t("security:recover.what")}>
      <Panel as={Form} gap={4} method="post" action={paths.recoverPasswordMail()} noValidate>
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
        <Button look="primary" size="tall" isWide>
          {t("security:recover.submit")}
        </Button>
        <OrDivider text={t("accounts:login.or")} />
        <ButtonLink look="outline" size="tall" isWide href={paths.login()}>
          {t("security:recover.useCode")}
        </ButtonLink>
      </Panel>
      <a className="link self-center" href={paths.login({ password: "" })}>
        {t("security:recover.back")}
      </a>
    </NarrowPage>
  );
}

function Sent({ email }: { email: string }) {
  const { t } = useTranslations();
  return (
    <NarrowPage icon="mail" title={t("security:recover.sentTitle")}>
      <Panel as="output" gap={3}>
        <p className="font-medium wrap-anywhere">{email}</p>
        <p>{t("security:recover.sent")}</p>
      </Panel>
      <div className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        <a className="link flex min-h-11 items-center" href={paths.recoverPassword()}>
          {t("security:recover.other")}
        </a>
        <a className="link flex min-h-11 items-center" href={paths.login()}>
          {t("security:recover.back")}
        </a>
      </div>
    </NarrowPage>
  );
}

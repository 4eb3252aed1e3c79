import { Form } from "react-router";
import type { Route } from "./+types/recovery-codes";
import { renewRecoveryCodes } from "#app/features/accounts/service/second-factor.server.ts";
import { CodeField } from "#app/features/accounts/ui/code-field.tsx";
import { RecoveryCodes } from "#app/features/accounts/ui/recovery-codes.tsx";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader(() => null);

export const action = createAction((ctx, _args: Route.ActionArgs, form) => renewRecoveryCodes(ctx, String(form.get("code") ?? "")));

/** Replaces recovery codes; former ones stop working. */
export default function RecoveryCodesPage({ actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const done = isDone(actionData) ? actionData : null;
  const title = t(done ? "security:enrol.doneTitle" : "security:renew.title");
  return (
    <SettingsPage title={title} why={t(done ? "security:enrol.done" : "security:renew.what")}>
      {done ? (
        <RecoveryCodes recoveryCodes={done.recoveryCodes} next={paths.personalProfile()} />
      ) : (
        <Panel as={Form} gap={4} method="post" noValidate>
          <RefusalNote answer={actionData} />
          <CodeField answer={actionData} />
          <Button look="primary" size="tall" className="self-start">
            {t("security:renew.submit")}
          </Button>
        </Panel>
      )}
    </SettingsPage>
  );
}

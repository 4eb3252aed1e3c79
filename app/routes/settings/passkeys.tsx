import type { Route } from "./+types/passkeys";
import { NewPasskey } from "#app/features/passkeys/ui/new-passkey.tsx";
import { PasskeyList } from "#app/features/passkeys/ui/passkey-list.tsx";
import { ConfirmByCode } from "#app/features/sign-in-links/ui/confirm-by-code.tsx";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode, isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadPasskeys, submitPasskeys } from "./passkeys.server.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadPasskeys(ctx));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitPasskeys(ctx, form));

export default function PasskeysPage({ loaderData: { passkeys, email, elsewhere }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const outcome = isDone(actionData) ? actionData : null;
  const hasFailed = findFieldErrorCode(actionData, "answer") !== undefined;
  return (
    <SettingsPage title={t("security:passkeys.title")} why={t("security:passkeys.what")}>
      {outcome?.done === "add" && <SuccessNote>{t("security:passkeys.saved")}</SuccessNote>}
      {outcome?.done === "remove" && <SuccessNote>{t("security:passkeys.removed")}</SuccessNote>}
      <RefusalNote answer={actionData} />
      {hasFailed && (
        <p role="alert" className="alert alert-soft alert-error max-w-none">
          {t("errors:passkeys.failed")}
        </p>
      )}
      <ConfirmByCode answer={actionData} email={email} returnTo={paths.passkeys()} />
      <PasskeyList passkeys={passkeys} />
      {elsewhere ? (
        <Panel gap={3} className="items-start">
          <p>{t("security:passkeys.elsewhere", { host: elsewhere.host })}</p>
          <ButtonLink look="primary" href={elsewhere.url}>
            {t("security:passkeys.goThere", { host: elsewhere.host })}
          </ButtonLink>
        </Panel>
      ) : (
        <NewPasskey
          key={String(outcome?.done === "add")}
          answer={actionData}
          started={outcome && "started" in outcome ? (outcome.started ?? null) : null}
        />
      )}
    </SettingsPage>
  );
}

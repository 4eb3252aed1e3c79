import type { Route } from "./+types/delete-account";
import { DeleteAccountForm } from "#app/features/erasures/ui/delete-account-form.tsx";
import { AffectedQuotes } from "#app/features/quotes/ui/affected-quotes.tsx";
import { ConfirmByCode } from "#app/features/sign-in-links/ui/confirm-by-code.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadDeletion, submitDeletion } from "./delete-account.server.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { translations: ["accounts", "security", "services", "pricing"] };

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadDeletion(ctx));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitDeletion(ctx, form));

export default function DeleteAccountPage({
  loaderData: { email, hasPassword: needsPassword, affected },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("security:delete.title")}>
      <DeleteAccountForm email={email} needsPassword={needsPassword} answer={actionData}>
        <AffectedQuotes {...affected} />
      </DeleteAccountForm>
      <ConfirmByCode answer={actionData} email={email} returnTo={paths.deleteAccount()} />
    </SettingsPage>
  );
}

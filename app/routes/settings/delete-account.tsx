import type { Route } from "./+types/delete-account";
import { DeleteAccountForm } from "#app/features/erasures/ui/delete-account-form.tsx";
import { AffectedQuotes } from "#app/features/quotes/ui/affected-quotes.tsx";
import { ConfirmByCode } from "#app/features/sign-in-links/ui/confirm-by-code.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { Panel } from "#app/ui/panel.tsx";
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
      <Panel as="section" gap={3} aria-labelledby="own-data">
        <h2 id="own-data" className="text-lg font-semibold">
          {t("security:ownData.title")}
        </h2>
        <p>{t("security:ownData.about")}</p>
        <ButtonLink look="outline" size="tall" className="self-start" href={paths.ownData()} download>
          {t("security:ownData.button")}
        </ButtonLink>
      </Panel>
      <DeleteAccountForm email={email} needsPassword={needsPassword} answer={actionData}>
        <AffectedQuotes {...affected} />
      </DeleteAccountForm>
      <ConfirmByCode answer={actionData} email={email} returnTo={paths.deleteAccount()} />
    </SettingsPage>
  );
}

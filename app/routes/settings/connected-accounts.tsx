import type { Route } from "./+types/connected-accounts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { ConnectedAccountList } from "#app/features/provider-sign-in/ui/connected-account-list.tsx";
import { ProviderProblemNote } from "#app/features/provider-sign-in/ui/provider-notes.tsx";
import { disconnectAccount, listConnectedAccounts } from "#app/features/provider-sign-in/service/connected.server.ts";
import { ConfirmByCodeForm } from "#app/features/sign-in-links/ui/confirm-by-code.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { findProviderChoices } from "../account/provider-choices.server.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return {
    accounts: await listConnectedAccounts(ctx),
    email: requireSignedIn(ctx.actor).email,
    wasConnected: searchParams.has("connected"),
    needsCode: searchParams.has("again"),
    ...findProviderChoices(searchParams),
  };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  readAct(form, ["disconnect"]);
  await disconnectAccount(ctx, String(form.get("id") ?? ""));
  return { disconnected: true };
});

export default function ConnectedAccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { accounts, providers, email, problem, wasConnected, needsCode } = loaderData;
  const isDisconnected = isDone(actionData);
  return (
    <SettingsPage title={t("security:connected.title")} why={t("security:connected.what")}>
      {isDisconnected && <SuccessNote>{t("security:connected.disconnected")}</SuccessNote>}
      {wasConnected && !actionData && <SuccessNote>{t("security:connected.connected")}</SuccessNote>}
      {problem && !actionData && <ProviderProblemNote {...problem} />}
      <RefusalNote answer={actionData} />
      {needsCode && !actionData && <ConfirmByCodeForm email={email} returnTo={paths.connectedAccounts()} />}
      <ConnectedAccountList accounts={accounts} providers={providers} />
    </SettingsPage>
  );
}

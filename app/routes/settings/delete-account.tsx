import { redirect } from "react-router";
import type { Route } from "./+types/delete-account";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { hasPassword } from "#app/features/accounts/service/passwords.server.ts";
import { ErasureRequest } from "#app/features/erasures/model.ts";
import { eraseOwnAccount } from "#app/features/erasures/service.server.ts";
import { DeleteAccountForm } from "#app/features/erasures/ui/delete-account-form.tsx";
import { AffectedQuotes } from "#app/features/quotes/ui/affected-quotes.tsx";
import { listAffectedByErasure } from "#app/features/quotes/service.server.ts";
import { ConfirmByCode } from "#app/features/sign-in-links/ui/confirm-by-code.tsx";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["accounts", "security", "services", "pricing"] };

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({
  email: requireSignedIn(ctx.actor).email,
  hasPassword: await hasPassword(ctx),
  affected: await listAffectedByErasure(ctx),
}));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  await eraseOwnAccount(ctx, parseInput(ErasureRequest, { password: form.get("password") ?? "" }));
  return redirect(paths.accountDeleted());
});

export default function DeleteAccountPage({
  loaderData: { email, hasPassword: needsPassword, affected },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("security:delete.title")}</title>
      <h1 className="text-2xl font-semibold">{t("security:delete.title")}</h1>
      <DeleteAccountForm email={email} needsPassword={needsPassword} answer={actionData}>
        <AffectedQuotes {...affected} />
      </DeleteAccountForm>
      <ConfirmByCode answer={actionData} email={email} returnTo={paths.deleteAccount()} />
    </div>
  );
}

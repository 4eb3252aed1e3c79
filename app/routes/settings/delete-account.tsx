import { Form, redirect } from "react-router";
import type { Route } from "./+types/delete-account";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { ErasureRequest } from "#app/features/erasures/model.ts";
import { eraseOwnAccount } from "#app/features/erasures/service.server.ts";
import { AffectedQuotes } from "#app/features/quotes/ui/affected-quotes.tsx";
import { listAffectedByErasure } from "#app/features/quotes/service.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { findFieldErrorCode } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["accounts", "security", "services", "pricing"] };

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({
  email: requireSignedIn(ctx.actor).email,
  affected: await listAffectedByErasure(ctx),
}));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  await eraseOwnAccount(ctx, parseInput(ErasureRequest, { password: form.get("password") }));
  return redirect(paths.accountDeleted());
});

export default function DeleteAccountPage({ loaderData: { email, affected }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const errorCode = findFieldErrorCode(actionData, "password");
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("security:delete.title")}</title>
      <h1 className="text-2xl font-semibold">{t("security:delete.title")}</h1>
      <Panel as={Form} gap={4} method="post" reloadDocument noValidate>
        <p>{t("security:delete.account", { email })}</p>
        <h2 className="text-xl font-semibold">{t("security:delete.goesTitle")}</h2>
        <p>{t("security:delete.goes")}</p>
        <AffectedQuotes {...affected} />
        <h2 className="text-xl font-semibold">{t("security:delete.keptTitle")}</h2>
        <p>{t("security:delete.kept")}</p>
        <RefusalNote answer={actionData} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field
          name="password"
          type="password"
          required
          maxLength={128}
          autoComplete="current-password"
          label={t("security:delete.password")}
          error={errorCode && t(`errors:${errorCode}`)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button look="danger">{t("security:delete.submit")}</Button>
          <a className="link" href={paths.personalProfile()}>
            {t("security:delete.back")}
          </a>
        </div>
      </Panel>
    </div>
  );
}

import { Form, redirect } from "react-router";
import type { Route } from "./+types/login-code";
import { giveCode } from "#app/features/accounts/service/second-factor.server.ts";
import { CodeField } from "#app/features/accounts/ui/code-field.tsx";
import { isStaff } from "#app/features/accounts/policy.ts";
import { paths } from "#app/paths.ts";
import { visitOf } from "#app/platform/cookies.server.ts";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useRefusedFields } from "#app/ui/refused-fields.ts";

export const handle = { words: ["accounts", "security"] };

export const loader = onPage(({ actor, brand }, { request }: Route.LoaderArgs) => {
  const { search } = new URL(request.url);
  const owesCode = actor.kind === "visitor" ? actor.awaits?.step === "code" : actor.kind === "user" && isStaff(actor.authorities);
  if (!owesCode) throw redirect(`${paths.login()}${search}`, 303);
  return { brand: brand.name };
});

/** The sign-in page continues from here. */
export const action = onForm(async (ctx, { request }: Route.ActionArgs, form) => {
  await giveCode(ctx, String(form.get("code") ?? ""), visitOf(request));
  return redirect(`${paths.login()}${new URL(request.url).search}`, 303);
});

/** Second sign-in step of staff, and a fresh code for actions that require one. */
export default function LoginCodePage({ loaderData: { brand }, actionData }: Route.ComponentProps) {
  useRefusedFields(actionData);
  const { t } = useWords();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("security:code.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("security:code.title")}</h1>
      <Panel as={Form} gap={4} method="post" noValidate>
        <p className="text-muted">{t("security:code.what", { brand })}</p>
        <RefusalNote answer={actionData} />
        <CodeField answer={actionData} hint={t("security:code.hint")} />
        <Button look="primary">{t("security:code.submit")}</Button>
      </Panel>
      <Form method="post" action={paths.logout()} reloadDocument>
        <button className="link">{t("security:code.other")}</button>
      </Form>
    </div>
  );
}

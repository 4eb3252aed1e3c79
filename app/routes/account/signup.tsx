import { Form, redirect } from "react-router";
import type { Route } from "./+types/signup";
import { SignUp } from "#app/features/accounts/model.ts";
import { canSignUpFrom } from "#app/features/accounts/policy.ts";
import { signUp } from "#app/features/accounts/service.server.ts";
import { SignUpRefusal } from "#app/features/accounts/ui/sign-up-refusal.tsx";
import { SignUpFields } from "#app/features/accounts/ui/sign-up-fields.tsx";
import { findPathAfterSignIn, findPathAfterSignUp } from "#app/features/handoffs/service/links.server.ts";
import { findRequestToSend, sendAfterSignIn } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { SendNote } from "#app/features/requests/ui/send-note.tsx";
import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { createSignInHeaders, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  if (!canSignUpFrom(searchParams)) throw redirect("/");
  if (ctx.actor.kind === "user") throw redirect(await findPathAfterSignIn(ctx, ctx.actor, searchParams), 303);
  return {
    loginPath: `${paths.login()}${search}`,
    toSend: await findRequestToSend(ctx, searchParams.get("send")),
    textsFrom: canSendTexts() ? (ctx.displayBrand ?? ctx.brand).name : null,
  };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const query = new URL(request.url).searchParams;
  const contractor = query.get("contrid") ?? query.get("soloContrId") ?? "";
  const typed = ["username", "password", "firstname", "lastname", "cellphone"].map((name) => [name, form.get(name)]);
  const person = parseInput(SignUp, {
    ...Object.fromEntries(typed),
    sendSms: form.get("sendSms") === "yes",
    zip: form.get("zip") || null,
    targetContractorAccId: isUuid(contractor) ? contractor : null,
    signupEntryPoint: "request-signup",
    lang: ctx.locale,
  });
  const access = await signUp(ctx, person, readBrowserIdentity(request));
  const sentPath = await sendAfterSignIn(ctx, access.actor, String(form.get("send") ?? ""));
  return redirect(sentPath ?? (await findPathAfterSignUp(ctx, access, query)), { status: 303, headers: createSignInHeaders(access) });
});

export const handle: PageHandle = { translations: ["accounts", "texts"] };

export default function SignUpPage({ loaderData: { loginPath, toSend, textsFrom }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("accounts:signUp.title")}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("accounts:signUp.title")}</h1>
        <p className="text-muted">{t("accounts:signUp.intro")}</p>
      </div>
      <Panel as={Form} gap={4} method="post" noValidate>
        <SignUpRefusal answer={actionData} />
        <SignUpFields answer={actionData} zip={toSend?.postalCode} textsFrom={textsFrom} />
        {toSend && <SendNote toSend={toSend} />}
        <Button look="primary">{t(toSend ? "accounts:signUp.submitAndSend" : "accounts:signUp.submit")}</Button>
      </Panel>
      <p className="text-muted">
        {t("accounts:signUp.known")}{" "}
        <a className="link" href={loginPath}>
          {t("accounts:signUp.signIn")}
        </a>
      </p>
    </div>
  );
}

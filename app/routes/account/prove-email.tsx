import { Form, redirect } from "react-router";
import type { Route } from "./+types/prove-email";
import { findLinkOwner } from "./mail-link.server.ts";
import { loadProofOwner, isEmailVerified, verifyEmail, resendProof } from "#app/features/accounts/service/proofs.server.ts";
import { MailLinkPage, NextStep } from "#app/features/accounts/ui/mail-link-page.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["security"] };

/** `link`: valid link; `dead`: expired link; `waiting`: no link, and the user's address is not verified. */
type State = "link" | "dead" | "waiting" | "proved";

interface View {
  state: State;
  code: string;
  email: string;
  isSignedIn: boolean;
  isBusiness: boolean;
}

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs): Promise<View> => {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  const isSignedIn = ctx.actor.kind === "user";
  const ownEmail = ctx.actor.kind === "user" ? ctx.actor.email : "";
  const isBusiness = ctx.actor.kind === "user" && ctx.actor.accountType === "BUSINESS";
  if (code === "" && !isSignedIn) throw redirect(paths.login({ returnTo: paths.proveEmail() }));
  if (isSignedIn && (await isEmailVerified(ctx))) return { state: "proved", code, email: ownEmail, isSignedIn, isBusiness };
  if (code === "") return { state: "waiting", code, email: ownEmail, isSignedIn, isBusiness };
  const owner = await findLinkOwner(loadProofOwner(ctx, code));
  return owner ? { ...owner, state: "link", code, isSignedIn } : { state: "dead", code, email: ownEmail, isSignedIn, isBusiness };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form): Promise<{ done: "proved" | "sent" }> => {
  if (form.get("intent") !== "prove") {
    await resendProof(ctx);
    return { done: "sent" };
  }
  await verifyEmail(ctx, String(form.get("code") ?? ""));
  return { done: "proved" };
});

/** Landing page of a verification link; without one, offers to resend it. */
export default function ProveEmailPage({ loaderData: view, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const done = actionData && "done" in actionData ? actionData.done : null;
  const isProved = view.state === "proved" || done === "proved";
  const title = t(isProved ? "security:prove.doneTitle" : view.state === "dead" ? "security:prove.dead" : "security:prove.title");
  return (
    <MailLinkPage title={title}>
      <RefusalNote answer={actionData} />
      {isProved ? (
        <Proved isBusiness={view.isBusiness} />
      ) : view.state === "link" ? (
        <Confirm view={view} />
      ) : (
        <Resend view={view} isSent={done === "sent"} />
      )}
    </MailLinkPage>
  );
}

function Confirm({ view: { code, email, isBusiness } }: { view: View }) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} gap={4} method="post" className="items-start">
      <p className="wrap-anywhere">{t(isBusiness ? "security:prove.confirmBusiness" : "security:prove.confirm", { email })}</p>
      <input type="hidden" name="code" value={code} />
      <Button look="primary" name="intent" value="prove">
        {t("security:prove.button")}
      </Button>
    </Panel>
  );
}

function Resend({ view: { state, email, isSignedIn }, isSent }: { view: View; isSent: boolean }) {
  const { t } = useTranslations();
  if (!isSignedIn) {
    return (
      <NextStep href={paths.login({ returnTo: paths.proveEmail() })} label={t("security:prove.signIn")}>
        <p>{t("security:prove.deadText")}</p>
      </NextStep>
    );
  }
  return (
    <Panel as={Form} gap={4} method="post" action={paths.proveEmail()} className="items-start">
      {isSent && <output>{t("security:prove.sentAgain")}</output>}
      <p className="wrap-anywhere">{t(state === "dead" ? "security:prove.deadText" : "security:prove.waiting", { email })}</p>
      <Button look="primary" name="intent" value="resend">
        {t("security:prove.resend")}
      </Button>
    </Panel>
  );
}

function Proved({ isBusiness }: Pick<View, "isBusiness">) {
  const { t } = useTranslations();
  const next = isBusiness
    ? { href: paths.contractorSignUp(), label: t("security:prove.business") }
    : { href: paths.dashboard(), label: t("security:prove.requests") };
  return (
    <NextStep {...next}>
      <output>{t(isBusiness ? "security:prove.doneBusiness" : "security:prove.done")}</output>
    </NextStep>
  );
}

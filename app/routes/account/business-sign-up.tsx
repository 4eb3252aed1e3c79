import { Form, redirect } from "react-router";
import type { Route } from "./+types/business-sign-up";
import { findClaimableListing } from "#app/features/business-claims/service/existing-businesses.server.ts";
import { SignUpRefusal } from "#app/features/accounts/ui/sign-up-refusal.tsx";
import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import { SignUpFields } from "#app/features/accounts/ui/sign-up-fields.tsx";
import { isContractorPublicId } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { createSignInHeaders } from "#app/platform/cookies.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { findPlatformName, submitSignUp } from "./sign-up-form.server.ts";

/** `claim`: the business that the person says is theirs. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { actor, brand } = ctx;
  const nextPath = findNextPath(request);
  if (actor.kind === "user" && actor.accountType === "BUSINESS") throw redirect(nextPath, 303);
  return {
    claimed: await findClaimableListing(ctx, findClaimedId(request)),
    brand: brand.name,
    platform: findPlatformName(brand),
    signedInAs: actor.kind === "user" ? actor.email : null,
    loginPath: paths.login({ returnTo: nextPath }),
    textsFrom: canSendTexts() ? brand.name : null,
  };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const access = await submitSignUp(ctx, { request, form }, { accountType: "BUSINESS", signupEntryPoint: "listbus" });
  // A known address with its password signs in, perhaps to a homeowner's account.
  const isBusiness = access.actor.accountType === "BUSINESS";
  return redirect(isBusiness ? findNextPath(request) : paths.dashboard(), { status: 303, headers: createSignInHeaders(access) });
});

function findClaimedId(request: Request): string {
  return new URL(request.url).searchParams.get("claim") ?? "";
}

function findNextPath(request: Request): string {
  const claimed = findClaimedId(request);
  return isContractorPublicId(claimed) ? paths.claimBusiness({ publicId: claimed }) : paths.contractorSignUp();
}

export const handle: PageHandle = { translations: ["accounts", "joining", "texts"] };

export default function BusinessSignUpPage({
  loaderData: { claimed, brand, platform, signedInAs, loginPath, textsFrom },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("joining:account.title")}</title>
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("joining:account.title")}</h1>
        <p className="text-muted">
          {claimed
            ? t("joining:account.claimIntro", { name: claimed.name, city: claimed.city, region: claimed.region })
            : t("joining:account.intro", { brand })}
        </p>
        {platform !== null && <p className="text-sm text-muted">{t("joining:runsOn.signUp", { brand, platform })}</p>}
      </div>
      {signedInAs && <p className="alert alert-soft alert-info max-w-none">{t("joining:account.homeowner", { email: signedInAs })}</p>}
      <Panel as={Form} gap={4} method="post" noValidate>
        <SignUpRefusal answer={actionData} />
        <SignUpFields answer={actionData} textsFrom={textsFrom} isBusiness />
        <Button look="primary">{t("joining:account.submit")}</Button>
      </Panel>
      <p className="text-muted">
        {t("joining:account.known")}{" "}
        <a className="link" href={loginPath}>
          {t("joining:account.signIn")}
        </a>
      </p>
    </div>
  );
}

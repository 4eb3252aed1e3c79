import { redirect } from "react-router";
import type { Route } from "./+types/second-factor";
import { finishEnrolment, startEnrolment } from "#app/features/accounts/service/second-factor.server.ts";
import { RecoveryCodes } from "#app/features/accounts/ui/recovery-codes.tsx";
import { paths } from "#app/paths.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { search } = new URL(request.url);
  const isEnrolling = ctx.actor.kind === "visitor" && ctx.actor.pendingSecondFactor?.step === "enrolment";
  if (!isEnrolling) throw redirect(`${paths.login()}${search}`, 303);
  return { enrolment: await startEnrolment(ctx), next: `${paths.login()}${search}` };
});

/** Only this response shows the codes. Nothing reloads after it, because the setup is over. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const { recoveryCodes } = await finishEnrolment(ctx, String(form.get("code") ?? ""), readBrowserIdentity(request));
  return { recoveryCodes, next: `${paths.login()}${new URL(request.url).search}` };
});

export function shouldRevalidate(): boolean {
  return false;
}

/** Second factor setup of staff. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const done = isDone(actionData) ? actionData : null;
  const title = t(done ? "security:enrol.doneTitle" : "security:enrol.title");
  return (
    <NarrowPage icon="shield" title={title} intro={t(done ? "security:enrol.done" : "security:enrol.what")}>
      {done ? <RecoveryCodes {...done} /> : <SecondFactorSetUp {...loaderData.enrolment} answer={actionData} />}
    </NarrowPage>
  );
}

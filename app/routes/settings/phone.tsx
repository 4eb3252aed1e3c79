import { redirect } from "react-router";
import type { Route } from "./+types/phone";
import { findOwnPhone, saveTextChoices } from "#app/features/sms/service/own-phone.server.ts";
import { takeVerificationStep, toVerificationState } from "#app/features/sms/service/phone-checks.server.ts";
import { canSendTexts, findOwnNumber } from "#app/features/sms/service/provider.server.ts";
import { PhoneVerification } from "#app/features/sms/ui/phone-verification.tsx";
import { TextChoices } from "#app/features/sms/ui/text-choices.tsx";
import { safePath } from "#app/lib/paths.ts";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["phone", "texts"] };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const own = await findOwnPhone(ctx);
  const { isStopped, jobUpdates, marketing } = own;
  return {
    state: toVerificationState(ctx, own),
    choices: { isStopped, jobUpdates, marketing, brand: (ctx.displayBrand ?? ctx.brand).name, ownNumber: findOwnNumber() },
    isOffered: canSendTexts(),
    isChanging: new URL(request.url).searchParams.has("change"),
    returnTo: readReturnPath(request),
  };
});

/** Verified, users go back to the page that sent them here. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const step = await takeVerificationStep(ctx, form);
  const returnTo = readReturnPath(request);
  if (step === "verified" && returnTo !== null) return redirect(returnTo, 303);
  if (step) return { done: step };
  readAct(form, ["choose"]);
  await saveTextChoices(ctx, { jobUpdates: form.get("jobUpdates") === "yes", marketing: form.get("marketing") === "yes" });
  return { done: "chosen" as const };
});

function readReturnPath(request: Request): string | null {
  return safePath(new URL(request.url).searchParams.get("returnTo"), "") || null;
}

const messages = { verified: "phone:verify.done", chosen: "texts:saved" } as const;

export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { state, choices, isOffered, isChanging, returnTo } = loaderData;
  const done = isDone(actionData) ? actionData.done : null;
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("phone:page.title")}</title>
      <h1 className="text-2xl font-semibold">{t("phone:page.title")}</h1>
      {done && done !== "sent" && <SuccessNote>{t(messages[done])}</SuccessNote>}
      <RefusalNote answer={actionData} />
      {isOffered ? (
        <>
          <PhoneVerification
            state={state}
            answer={actionData}
            isChanging={isChanging}
            pageHref={paths.phoneSettings({ returnTo })}
            changeHref={paths.phoneSettings({ change: "", returnTo })}
          />
          <TextChoices
            {...choices}
            pageHref={paths.phoneSettings({ returnTo })}
            isVerified={state.isVerified}
            key={String(choices.jobUpdates)}
          />
        </>
      ) : (
        <p>{t("phone:verify.off")}</p>
      )}
      <a className="link self-start" href={returnTo ?? paths.personalProfile()}>
        {t(returnTo === null ? "phone:page.back" : "phone:page.return")}
      </a>
    </div>
  );
}

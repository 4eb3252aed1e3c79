import { redirect } from "react-router";
import { furtherAct, furtherField } from "#app/features/requests/model/further.ts";
import { discardAct, addDraftKey, removeDraftKey } from "#app/features/requests/model/unfinished.ts";
import { reviewStep, stepPath } from "#app/features/requests/model/wizard-steps.ts";
import { addToDraft } from "#app/features/requests/service/more-contractors.server.ts";
import { discardDraft } from "#app/features/requests/service/unfinished.server.ts";
import { loadWizard, openWizard } from "#app/features/requests/service/wizard.server.ts";
import { saveStepAnswers } from "#app/features/requests/service/wizard-steps.server.ts";
import { submitDraft } from "#app/features/requests/service.server.ts";
import { toGroupId } from "#app/features/question-fields/ui/answer-props.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie, formatRoofCookie, formatSizesCookie, formatUnfinishedCookie } from "#app/platform/cookies.server.ts";
import { findKeptRoof, findKeptSizes, findWizard } from "./wizard-link.server.ts";
import { submitPhoneStep, submitVisitorStep } from "./wizard-sender.server.ts";

interface Submission {
  request: Request;
  key: string | undefined;
  form: FormData;
}

/** Sends the draft, for a visitor with a new account, or discards it, adds contractors to it, verifies the sender's phone, or saves the answers of a step. */
export async function submitWizard(ctx: Ctx, submission: Submission): Promise<Response> {
  const { request, form, key = "" } = submission;
  const act = form.get("act");
  const answered = await submitVisitorStep(ctx, { request, key, form });
  if (answered) return answered;
  if (act === "send") return leaveDraft(request, key, paths.quotes({ requestId: await submitDraft(ctx, key) }));
  if (act === discardAct) {
    await discardDraft(ctx, key);
    return leaveDraft(request, key, form.get("then") === paths.dashboard() ? paths.dashboard() : paths.directory());
  }
  if (act === furtherAct) {
    await addToDraft(ctx, key, form.getAll(furtherField).map(String));
    return redirect(stepPath(key, { step: reviewStep }), 303);
  }
  return (await submitPhoneStep(ctx, key, form)) ?? saveAnswers(ctx, submission);
}

/** Leaves a finished draft and removes it from the cookie. */
function leaveDraft(request: Request, key: string, path: string): Response {
  const remainingKeys = removeDraftKey(readCookie(request, cookieNames.unfinished), key);
  return redirect(path, { status: 303, headers: { "Set-Cookie": formatUnfinishedCookie(remainingKeys) } });
}

async function saveAnswers(ctx: Ctx, { request, form, key: existingKey }: Submission): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const typedZip = String(form.get("zip") ?? "");
  const wizard = await findWizard(ctx, request, { key: existingKey, typedZip, load: loadWizard, open: openWizard });
  const toReview = searchParams.get("then") === reviewStep;
  const { key, step, opened } = await saveStepAnswers(ctx, wizard, { form, named: searchParams.get("step"), toReview });
  const next = stepPath(key, { step, toReview: toReview && step !== reviewStep });
  const zip = typedZip || String(wizard.answers.zip ?? "");
  const headers = new Headers({ "Set-Cookie": formatUnfinishedCookie(addDraftKey(readCookie(request, cookieNames.unfinished), key)) });
  if (!wizard.key && findKeptRoof(request, wizard.category, zip)) headers.append("Set-Cookie", formatRoofCookie(""));
  if (!wizard.key && findKeptSizes(request, wizard.category, zip)) headers.append("Set-Cookie", formatSizesCookie(""));
  return redirect(`${next}${opened ? `#${toGroupId({ key: opened })}` : ""}`, {
    status: 303,
    headers,
  });
}

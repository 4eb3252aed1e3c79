import { redirect } from "react-router";
import { QuickSignUp } from "#app/features/accounts/model.ts";
import { removeDraftKey } from "#app/features/requests/model/unfinished.ts";
import { reviewStep, stepPath } from "#app/features/requests/model/wizard-steps.ts";
import { TypedCode } from "#app/features/sign-in-links/model.ts";
import { submitSignInCode } from "#app/features/sign-in-links/service/codes.server.ts";
import { readPending, sealPending } from "#app/features/sign-in-links/service/pending.server.ts";
import { resendSignIn } from "#app/features/sign-in-links/service/requesting.server.ts";
import { signUpByEmail } from "#app/features/sign-in-links/service/signing-up.server.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, formatSignInCookie, formatUnfinishedCookie, readBrowserIdentity, readCookie } from "#app/platform/cookies.server.ts";
import { readSignUp } from "../account/sign-up-form.server.ts";
import { finishSignIn } from "../account/finish-sign-in.server.ts";

interface Submission {
  request: Request;
  key: string;
  form: FormData;
}

/** The address that got a code on this review; null outside the step of the code. */
export function findCodeReceiver(ctx: Ctx, request: Request): string | null {
  const isAsked = new URL(request.url).searchParams.has("code");
  return isAsked && ctx.actor.kind === "visitor" ? (readPending(readCookie(request, cookieNames.signIn))?.email ?? null) : null;
}

/** Creates the visitor's account and sends the request. A known address enters a mailed code first, on the same page. */
export async function signUpAndSend(ctx: Ctx, { request, key, form }: Submission): Promise<Response> {
  const facts = { targetContractorAccId: null, signupEntryPoint: "request-signup" };
  const person = parseInput(QuickSignUp, { ...readSignUp(ctx, form), ...facts });
  const visit = { ...readBrowserIdentity(request), query: createSignInQuery(key) };
  const { access, pending } = await signUpByEmail(ctx, person, visit);
  if (!access) return askForCode(key, sealPending(pending));
  return leave(request, key, await finishSignIn(ctx, access, { request, search: visit.query, send: key }));
}

/** Signs in with the mailed code, or mails another, and sends the request. */
export async function enterCode(ctx: Ctx, { request, key, form }: Submission): Promise<Response> {
  const pending = readPending(readCookie(request, cookieNames.signIn));
  if (!pending) return redirect(stepPath(key, { step: reviewStep }), 303);
  const visit = readBrowserIdentity(request);
  const search = createSignInQuery(key);
  if (form.get("act") === "resend")
    return askForCode(key, sealPending(await resendSignIn(ctx, pending, { ...visit, query: search })), true);
  const { code } = parseInput(TypedCode, { code: form.get("code") });
  const access = await submitSignInCode(ctx, { pending, code }, visit);
  const response = await finishSignIn(ctx, access, { request, search, send: key });
  response.headers.append("Set-Cookie", formatSignInCookie(""));
  return access.step ? response : leave(request, key, response);
}

/** Where the mailed link leads. */
function createSignInQuery(key: string): string {
  return `?${new URLSearchParams({ returnTo: stepPath(key, { step: reviewStep }), send: key })}`;
}

function askForCode(key: string, sealed: string, isAgain = false): Response {
  const path = `${stepPath(key, { step: reviewStep })}&code=${isAgain ? "again" : "sent"}#send`;
  return redirect(path, { status: 303, headers: { "Set-Cookie": formatSignInCookie(sealed) } });
}

/** A sent draft is no longer among the unfinished ones. */
function leave(request: Request, key: string, response: Response): Response {
  if (response.headers.get("Location")?.includes(key)) return response;
  response.headers.append("Set-Cookie", formatUnfinishedCookie(removeDraftKey(readCookie(request, cookieNames.unfinished), key)));
  return response;
}

import { redirect } from "react-router";
import type { Route } from "./+types/passkey";
import { BrowserAnswer } from "#app/features/passkeys/model.ts";
import { signInByPasskey, startPasskeySignIn } from "#app/features/passkeys/service/signing-in.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction } from "#app/platform/pages.server.ts";
import { z } from "zod";
import { finishSignIn } from "./finish-sign-in.server.ts";

/** For the script of the sign-in page. */
export function loader() {
  return redirect(paths.login());
}

const Typed = z.object({ answer: BrowserAnswer });

/** Answers with JSON: the options, the path to continue at, or the code of an error. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  try {
    if (readAct(form, ["start", "finish"]) === "start") return Response.json(await startPasskeySignIn(ctx));
    const { answer } = parseInput(Typed, { answer: form.get("answer") });
    const access = await signInByPasskey(ctx, answer, readBrowserIdentity(request));
    const done = await finishSignIn(ctx, access, { request, search: new URL(request.url).search, send: form.get("send") });
    const headers = new Headers(done.headers);
    headers.delete("Location");
    return Response.json({ next: done.headers.get("Location") }, { headers });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return Response.json({ code: error.code }, { status: error.status });
  }
});

import { redirect } from "react-router";
import { findPathAfterSignUp } from "#app/features/handoffs/service/links.server.ts";
import type { ProviderName } from "#app/features/provider-sign-in/model.ts";
import { sealIdentity } from "#app/features/provider-sign-in/service/connecting.server.ts";
import { finishProviderSignIn, type ProviderOutcome } from "#app/features/provider-sign-in/service/finishing.server.ts";
import { sendAfterSignIn } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { sealPending } from "#app/features/sign-in-links/service/pending.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import {
  cookieNames,
  createSignInHeaders,
  formatIdentityCookie,
  formatSignInCookie,
  readBrowserIdentity,
  readCookie,
} from "#app/platform/cookies.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";

export async function answerProvider(ctx: Ctx, request: Request, provider: ProviderName): Promise<Response> {
  const { searchParams: answer } = new URL(request.url);
  const browser = readCookie(request, cookieNames.provider);
  const outcome = await finishProviderSignIn(ctx, { provider, answer, browser }, readBrowserIdentity(request));
  const { query } = outcome;
  switch (outcome.kind) {
    case "signedIn":
      return outcome.isNew ? welcome(ctx, outcome) : finishSignIn(ctx, outcome.access, { request, search: query, send: findKey(query) });
    case "prove": {
      const headers = new Headers([
        ["Set-Cookie", formatSignInCookie(sealPending(outcome.pending))],
        ["Set-Cookie", formatIdentityCookie(sealIdentity(ctx, outcome.identity))],
      ]);
      return redirect(`${paths.checkEmail()}${query}`, { status: 303, headers });
    }
    case "signUp":
      return redirect(`${paths.signUp()}${query}`, {
        status: 303,
        headers: { "Set-Cookie": formatIdentityCookie(sealIdentity(ctx, outcome.identity)) },
      });
    case "connected":
      return redirect(paths.connectedAccounts({ connected: provider }), 303);
    case "problem": {
      const next = new URLSearchParams(outcome.isConnecting ? "" : query);
      next.set("problem", outcome.problem);
      next.set("provider", provider);
      return redirect((outcome.isConnecting ? paths.connectedAccounts : paths.login)(next), 303);
    }
  }
}

async function welcome(ctx: Ctx, { access, query }: Extract<ProviderOutcome, { kind: "signedIn" }>): Promise<Response> {
  const sentPath = await sendAfterSignIn(ctx, access.actor, findKey(query) ?? "");
  const next = sentPath ?? (await findPathAfterSignUp(ctx, { actor: access.actor, isNew: true }, new URLSearchParams(query)));
  return redirect(next, { status: 303, headers: createSignInHeaders(access) });
}

/** The page that the sign-in started from said that its request is sent. */
function findKey(query: string): string | null {
  return new URLSearchParams(query).get("send");
}

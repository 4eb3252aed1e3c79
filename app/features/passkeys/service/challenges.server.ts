import { hosts } from "#app/brands/hosts.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { challengeMinutes, type BrowserAnswer } from "../model.ts";
import { consumeChallenge, saveChallenge } from "../store.server.ts";

/** The relying party is the host, without its port. From the brand's table, never from a header. */
export function findRelyingParty({ brand }: Ctx): { host: string; origin: string } {
  const { hostname, origin } = new URL(hosts.buildUrl(brand, "/"));
  return { host: hostname, origin };
}

export async function startChallenge(ctx: Ctx, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + challengeMinutes * 60_000);
  await saveChallenge(ctx, { challenge: tokenHash(challenge), userId, host: findRelyingParty(ctx).host, expiresAt });
}

/** Uses up the challenge that the browser's answer names, before anything of the answer is checked. Null if there is none. */
export async function takeChallenge(ctx: Ctx, answer: BrowserAnswer, userId: string | null): Promise<string | null> {
  const challenge = readChallenge(answer.response.clientDataJSON);
  const { host } = findRelyingParty(ctx);
  return challenge !== null && (await consumeChallenge(ctx, { challenge: tokenHash(challenge), userId, host })) ? challenge : null;
}

function readChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8")) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

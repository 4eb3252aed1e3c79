import { createHash } from "node:crypto";
import { fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { safePath } from "#app/lib/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { NiceJob } from "#app/platform/nice-job.server.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { beginningMinutes } from "../model.ts";
import { revokeGrant, saveGrant, takeGrant } from "../store.server.ts";
import { endpoints } from "#app/paths.ts";

/** Where the embedded NiceJob is asked for a code. */
export const embeddedPath = endpoints.embeddedNiceJob.pattern;

/**
 * NiceJob without a network, as the real one behaves: codes are good once and for ten minutes, for the one whose secret has the
 * challenge's hash; a wrong try spends the code.
 */
export function embeddedNiceJob(ctx: Ctx): NiceJob {
  return {
    authorizeUrl: (asking) => `${embeddedPath}?${new URLSearchParams({ ...asking })}`,
    async exchange({ code, verifier }) {
      const token = `njr_${newSecretKey()}`;
      const given = { codeHash: tokenHash(code), challenge: challengeOf(verifier), tokenHash: tokenHash(token) };
      return (await takeGrant(ctx, given)) ? token : null;
    },
    revoke: (token) => revokeGrant(ctx, tokenHash(token)),
  };
}

/** The PKCE challenge of a secret. */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

/**
 * The embedded NiceJob's "Allow": gives a code, and the path of ours that brings it back. Where NiceJob is real, or the product is,
 * there is no such thing.
 */
export async function allowEmbedded(
  ctx: Ctx,
  { state, challenge, returnTo }: Record<"state" | "challenge" | "returnTo", string>,
): Promise<string> {
  const isReal = settings.NICEJOB_CLIENT_ID !== undefined || !isDemonstration();
  if (isReal) fail("not_found", "access.notFound");
  const code = newSecretKey();
  const expiresAt = new Date(ctx.now.getTime() + beginningMinutes * 60_000);
  await saveGrant(ctx, { codeHash: tokenHash(code), challenge, expiresAt });
  const path = safePath(new URL(returnTo, "http://own.invalid").pathname, "/");
  return `${path}?${new URLSearchParams({ code, state })}`;
}

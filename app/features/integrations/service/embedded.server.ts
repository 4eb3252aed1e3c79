import { createHash } from "node:crypto";
import { fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { safePath } from "#app/lib/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { NiceJobFailure, type NiceJob } from "#app/platform/nice-job.server.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { connectionMinutes } from "../model.ts";
import { isGranted, revokeGrant, saveGrant, saveReceipt, takeGrant } from "../store.server.ts";
import { endpoints } from "#app/paths.ts";

const embeddedPath = endpoints.embeddedNiceJob.pattern;

/**
 * An offline NiceJob: codes are single-use, valid for ten minutes and bound to the PKCE challenge. A wrong attempt uses
 * up the code.
 */
export function embeddedNiceJob(ctx: Ctx): NiceJob {
  return {
    authorizeUrl: (params) => `${embeddedPath}?${new URLSearchParams({ ...params })}`,
    async exchange({ code, verifier }) {
      const token = `njr_${newSecretKey()}`;
      const grant = { codeHash: tokenHash(code), challenge: toChallenge(verifier), tokenHash: tokenHash(token) };
      return (await takeGrant(ctx, grant)) ? token : null;
    },
    revoke: (token) => revokeGrant(ctx, tokenHash(token)),
    async sendJob(token, { key, person }) {
      if (!(await isGranted(ctx, tokenHash(token)))) throw new NiceJobFailure("ACCESS");
      if (!person.email.includes("@")) throw new NiceJobFailure("REFUSED");
      await saveReceipt(ctx, { jobKey: key, tokenHash: tokenHash(token), receivedAt: ctx.now });
    },
  };
}

/** PKCE challenge (S256) of a verifier. */
export function toChallenge(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

/** Grants a code and returns our callback path. `not_found` in production or with the real NiceJob. */
export async function allowEmbedded(
  ctx: Ctx,
  { state, challenge, returnTo }: Record<"state" | "challenge" | "returnTo", string>,
): Promise<string> {
  const isReal = settings.NICEJOB_CLIENT_ID !== undefined || !isDemonstration();
  if (isReal) fail("not_found", "access.notFound");
  const code = newSecretKey();
  const expiresAt = new Date(ctx.now.getTime() + connectionMinutes * 60_000);
  await saveGrant(ctx, { codeHash: tokenHash(code), challenge, expiresAt });
  const path = safePath(new URL(returnTo, "http://own.invalid").pathname, "/");
  return `${path}?${new URLSearchParams({ code, state })}`;
}

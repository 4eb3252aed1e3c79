import { hosts } from "#app/brands/hosts.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { connectionMinutes, type AuthCode, type NiceJobStatus } from "./model.ts";
import { canConnect } from "./policy.ts";
import { createNiceJob, sealPurpose } from "./service/client.server.ts";
import { toChallenge } from "./service/embedded.server.ts";
import { deleteConnection, findConnection, saveBeginning, saveConnection, takeBeginning } from "./store.server.ts";

/** Page that NiceJob redirects back to. */
function toCallbackUrl({ brand }: Ctx): string {
  return `${hosts.getOrigin(brand)}${paths.reviewSettings()}`;
}

/** Returns NiceJob's authorization URL. Valid for this session and ten minutes; replaces a pending connection. */
export async function beginNiceJob(ctx: Ctx, token: string): Promise<string> {
  allow(canConnect(ctx.actor));
  const [state, verifier] = [newSecretKey(), `${newSecretKey()}${newSecretKey()}`];
  const expiresAt = new Date(ctx.now.getTime() + connectionMinutes * 60_000);
  const sealedVerifier = seal(verifier, sealPurpose);
  await saveBeginning(ctx, { session: tokenHash(token), stateHash: tokenHash(state), sealedVerifier, expiresAt });
  return createNiceJob(ctx).authorizeUrl({ state, challenge: toChallenge(verifier), returnTo: toCallbackUrl(ctx) });
}

/**
 * Stores NiceJob's token, sealed. A foreign session, wrong state or replay is `invalid` and uses up the pending
 * connection.
 */
export async function connectNiceJob(ctx: Ctx, { code, state }: AuthCode, token: string): Promise<void> {
  allow(canConnect(ctx.actor));
  const beginning = await takeBeginning(ctx, tokenHash(token));
  if (!beginning || tokenHash(state) !== beginning.stateHash) fail("invalid", "integrations.notBegun");
  const verifier = unseal(beginning.sealedVerifier, sealPurpose);
  const niceJobToken = await createNiceJob(ctx).exchange({ code, verifier, returnTo: toCallbackUrl(ctx) });
  await saveConnection(ctx, ctx.actor, seal(niceJobToken ?? fail("invalid", "integrations.codeRefused"), sealPurpose));
}

/** Ends the connection here and at NiceJob; for jobs that it does not have yet, our own invitations go out. No effect without one. */
export async function disconnectNiceJob(ctx: Ctx): Promise<void> {
  allow(canConnect(ctx.actor));
  const connection = await findConnection(ctx, ctx.actor);
  if (!connection) return;
  await createNiceJob(ctx).revoke(unseal(connection.sealedToken, sealPurpose));
  await deleteConnection(ctx, ctx.actor);
}

export async function loadNiceJobStatus(ctx: Ctx): Promise<NiceJobStatus> {
  allow(canConnect(ctx.actor));
  const connection = await findConnection(ctx, ctx.actor);
  return { connected: connection !== null, connectedAt: connection?.connectedAt.toISOString() ?? null };
}

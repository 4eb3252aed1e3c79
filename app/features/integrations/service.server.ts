import { hosts } from "#app/brands/hosts.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { realNiceJob, type NiceJob } from "#app/platform/nice-job.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { beginningMinutes, type AuthCode, type NiceJobStanding } from "./model.ts";
import { canConnect } from "./policy.ts";
import { challengeOf, embeddedNiceJob } from "./service/embedded.server.ts";
import { deleteConnection, findConnection, saveBeginning, saveConnection, takeBeginning } from "./store.server.ts";

const sealedFor = "nice-job";

function niceJobOf(ctx: Ctx): NiceJob {
  const { NICEJOB_CLIENT_ID: id, NICEJOB_CLIENT_SECRET: secret } = settings;
  return id && secret ? realNiceJob({ id, secret }) : embeddedNiceJob(ctx);
}

/** Page that NiceJob redirects back to. */
function returnTo({ brand }: Ctx): string {
  return `${hosts.originOf(brand)}${paths.interactionCenter()}`;
}

/** Returns NiceJob's authorization URL. Valid for this session and ten minutes; replaces a pending connection. */
export async function beginNiceJob(ctx: Ctx, token: string): Promise<string> {
  allow(canConnect(ctx.actor));
  const [state, verifier] = [newSecretKey(), `${newSecretKey()}${newSecretKey()}`];
  const expiresAt = new Date(ctx.now.getTime() + beginningMinutes * 60_000);
  const sealedVerifier = seal(verifier, sealedFor);
  await saveBeginning(ctx, { session: tokenHash(token), stateHash: tokenHash(state), sealedVerifier, expiresAt });
  return niceJobOf(ctx).authorizeUrl({ state, challenge: challengeOf(verifier), returnTo: returnTo(ctx) });
}

/**
 * Stores NiceJob's token, sealed. A foreign session, wrong state or replay is `invalid` and uses up the pending
 * connection.
 */
export async function connectNiceJob(ctx: Ctx, { code, state }: AuthCode, token: string): Promise<void> {
  allow(canConnect(ctx.actor));
  const begun = await takeBeginning(ctx, tokenHash(token));
  if (!begun || tokenHash(state) !== begun.stateHash) fail("invalid", "integrations.notBegun");
  const verifier = unseal(begun.sealedVerifier, sealedFor);
  const given = await niceJobOf(ctx).exchange({ code, verifier, returnTo: returnTo(ctx) });
  await saveConnection(ctx, ctx.actor, seal(given ?? fail("invalid", "integrations.codeRefused"), sealedFor));
}

/** Ends the connection here and at NiceJob. No effect without one. */
export async function disconnectNiceJob(ctx: Ctx): Promise<void> {
  allow(canConnect(ctx.actor));
  const connection = await findConnection(ctx, ctx.actor);
  if (!connection) return;
  await niceJobOf(ctx).revoke(unseal(connection.sealedToken, sealedFor));
  await deleteConnection(ctx, ctx.actor);
}

export async function findNiceJob(ctx: Ctx): Promise<NiceJobStanding> {
  allow(canConnect(ctx.actor));
  const connection = await findConnection(ctx, ctx.actor);
  return { connected: connection !== null, connectedAt: connection?.connectedAt.toISOString() ?? null };
}

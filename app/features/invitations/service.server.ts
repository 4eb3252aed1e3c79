import { randomBytes } from "node:crypto";
import { recordAct } from "#app/features/audit/service.server.ts";
import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { invitationDays, type PendingInvitation } from "./model.ts";
import { describeInvitation } from "./service/describing.server.ts";
import * as store from "./store.server.ts";

export type { InvitationScope } from "./store.server.ts";

type Invited = Pick<store.NewInvitation, "accountId" | "email" | "firstname" | "lastname" | "authorities" | "brands">;

const acceptPath = `${paths.newPassword()}?code=`;

/**
 * Mails a link, valid for seven days, which replaces earlier ones to the same address from the same account. Does the same
 * for addresses with and without a user. Returns its path. Limited by address and brand. The caller has checked who may.
 * Transaction only.
 */
export async function sendInvitation(ctx: Ctx, invited: Invited): Promise<string> {
  const brand = (ctx.displayBrand ?? ctx.brand).code;
  await limitInvitations(ctx, invited.email, brand);
  const code = randomBytes(24).toString("base64url");
  const expiresAt = new Date(ctx.now.getTime() + invitationDays * dayMs);
  const invitedBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const invitation = { ...invited, invitedBy, brand, code: tokenHash(code), expiresAt };
  const invitationId = await store.saveInvitation(ctx, invitation);
  await recordInvitation(ctx, invitationId, invited);
  // The outbox must not contain a usable code, so the code is sealed until rendering.
  const sealed = seal(code, "mail-link");
  const template = invited.accountId === null ? "account.staffInvited" : "account.invited";
  await enqueueEmail(ctx, {
    key: `${template}:${crypto.randomUUID()}`,
    brand,
    to: invited.email,
    locale: ctx.locale,
    template,
    path: acceptPath,
    content: { ...(await describeInvitation(ctx, invitation)), sealed },
  });
  return `${acceptPath}${code}`;
}

async function limitInvitations(ctx: Ctx, email: string, brand: string): Promise<void> {
  if (ctx.actor.kind === "system") return;
  const address = normalizeMailAddress(email);
  await consumeFromEach(
    ctx,
    [
      ["invitationsToAddress", address],
      ["invitationsOfBrand", brand],
    ],
    1,
  );
}

async function recordInvitation(ctx: Ctx, invitationId: string, { accountId, authorities, brands }: Invited): Promise<void> {
  if (accountId !== null) return recordAct(ctx, { act: "account.userInvited", accountId, facts: { invitationId } });
  const facts = { invitationId, rights: authorities.join(" "), brands: (brands ?? []).join(" ") };
  return recordAct(ctx, { act: "user.staffInvited", facts });
}

/** The caller has checked who may. */
export function listOpenInvitations(ctx: Ctx, scope: store.InvitationScope): Promise<PendingInvitation[]> {
  return store.listOpenInvitations(ctx, scope);
}

/** The caller has checked who may. */
export function findOpenInvitation(
  ctx: Ctx,
  key: { id: string } | { email: string },
  scope: store.InvitationScope,
): Promise<PendingInvitation | null> {
  return "id" in key && !isUuid(key.id) ? Promise.resolve(null) : store.findOpenInvitation(ctx, key, scope);
}

export function countOpenSuperAdministrators(ctx: Ctx): Promise<number> {
  return store.countOpenSuperAdministrators(ctx);
}

/** Its link is dead then. `not_found` outside the scope and once accepted. The caller has checked who may. */
export async function revokeInvitation(ctx: Ctx, invitationId: string, scope: store.InvitationScope): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isRevoked = isUuid(invitationId) && (await store.markRevoked(tx, invitationId, scope));
    if (!isRevoked) fail("not_found", "access.notFound");
    const accountId = "accountId" in scope ? scope.accountId : null;
    await recordAct(tx, { act: "account.invitationWithdrawn", accountId, facts: { invitationId } });
  });
}

/** For an account that its last user leaves. Call it under a lock of the account. Transaction only. */
export function revokeOpenInvitations(ctx: Ctx, accountId: string): Promise<void> {
  return store.revokeOpenInvitations(ctx, accountId);
}

/** Returns the number of deleted invitations. */
export function dropOldInvitations(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return store.deleteOldInvitations(ctx);
}

import { allow, fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { signedIn } from "../accounts/policy.ts";
import type { Agreement } from "#app/brands/brand.ts";
import { agreements, type Acceptance } from "./model.ts";
import { asksFor, canAccept } from "./policy.ts";
import { findAcceptance, saveAcceptance } from "./store.server.ts";

/**
 * Records that the actor accepts the wording of today, and from which address. Call it for a deliberate act only: a form that somebody sent, never a link.
 * `not_found` where the brand has no such agreement, `unauthenticated` for terms without a person. Accepted twice, the first counts.
 */
export async function accept(ctx: Ctx, agreement: Agreement): Promise<void> {
  refuseElsewhere(ctx, agreement);
  if (agreement === "roofpro-terms") signedIn(ctx.actor);
  allow(canAccept(ctx.actor, agreement));
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const { version } = agreements[agreement];
  await saveAcceptance(ctx, { agreement, version, acceptedAt: ctx.now }, { userId, addressHash: keyedHash(ctx.caller ?? "unknown") });
}

/** When the person who acts accepted the wording of today; null for nobody, and where only an older one was accepted. `not_found` where the brand has no such agreement. */
export async function findOwnAcceptance(ctx: Ctx, agreement: Agreement): Promise<Acceptance | null> {
  refuseElsewhere(ctx, agreement);
  if (ctx.actor.kind !== "user") return null;
  return findAcceptance(ctx, { agreement, version: agreements[agreement].version }, ctx.actor.userId);
}

function refuseElsewhere({ brand }: Ctx, agreement: Agreement): void {
  if (!asksFor(brand, agreement)) fail("not_found", "access.notFound");
}

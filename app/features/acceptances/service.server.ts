import { allow, fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { requireSignedIn } from "../accounts/policy.ts";
import type { Agreement } from "#app/brands/brand.ts";
import { findAgreementText, findAgreementVersion, type Acceptance } from "./model.ts";
import { requiresAgreement, canAccept } from "./policy.ts";
import { findAcceptance, saveAcceptance } from "./store.server.ts";

/**
 * Call only for a submitted form, never a link: acceptance is a legal act. Throws `not_found` if the brand lacks the
 * agreement, `unauthenticated` for terms without a user.
 */
export async function accept(ctx: Ctx, agreement: Agreement): Promise<void> {
  requireBrandAgreement(ctx, agreement);
  if (agreement === "roofpro-terms") requireSignedIn(ctx.actor);
  allow(canAccept(ctx.actor, agreement));
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const version = findAgreementVersion(ctx.brand, agreement, ctx.now);
  await saveAcceptance(ctx, { agreement, version, acceptedAt: ctx.now }, { userId, addressHash: keyedHash(ctx.caller ?? "unknown") });
}

/** Null for visitors and outdated versions. Throws `not_found` if the brand lacks the agreement. */
export async function findOwnAcceptance(ctx: Ctx, agreement: Agreement): Promise<Acceptance | null> {
  requireBrandAgreement(ctx, agreement);
  if (ctx.actor.kind !== "user") return null;
  return findAcceptance(ctx, { agreement, version: findAgreementVersion(ctx.brand, agreement, ctx.now) }, ctx.actor.userId);
}

/** Staff's wording in force; null where the product's own counts. */
export function findOwnText({ brand, locale, now }: Ctx, agreement: Agreement): string | null {
  return findAgreementText(brand, agreement, { locale, now });
}

function requireBrandAgreement({ brand }: Ctx, agreement: Agreement): void {
  if (!requiresAgreement(brand, agreement)) fail("not_found", "access.notFound");
}

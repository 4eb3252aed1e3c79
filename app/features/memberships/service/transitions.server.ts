import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Badge } from "../../contractors/model/badges.ts";
import type { MembershipEvent, MembershipParty, MembershipStatus } from "../model/life-cycle.ts";
import { findEventByVersion, insertEvent, saveApplication, type ApplicationRow } from "../store.server.ts";

export interface Step {
  event: MembershipEvent;
  party: MembershipParty;
  to: MembershipStatus;
  words?: string;
  badges?: readonly Badge[] | undefined;
  change?: Parameters<typeof saveApplication>[2];
}

/** The application and its history entry; returns the entry's id. The row must be locked. */
export async function saveStep(ctx: Ctx, row: ApplicationRow, { event, party, to, words = "", badges, change }: Step): Promise<string> {
  await saveApplication(ctx, row, { ...change, status: to });
  return insertEvent(ctx, {
    applicationId: row.id,
    version: row.version + 1,
    event,
    fromStatus: row.status,
    toStatus: to,
    party,
    userId: requireSignedIn(ctx.actor).userId,
    words,
    badges: badges ? [...badges] : null,
  });
}

/** True if the caller sent this very event before: a repeated form or call. */
export async function isRepeated(
  ctx: Ctx,
  row: ApplicationRow,
  { seen, event }: { seen: number; event: MembershipEvent },
): Promise<boolean> {
  const last = row.version === seen + 1 ? await findEventByVersion(ctx, row.id, row.version) : null;
  return last !== null && last.event === event && last.userId === requireSignedIn(ctx.actor).userId;
}

/** Of two people who decide at once the second learns of the first's decision. */
export function rejectOutdated(row: ApplicationRow, seen: number): void {
  if (row.version !== seen) fail("conflict", "memberships.changed");
}

/** The same caller within the membership's brand. */
export function onBrand(ctx: Ctx, { brand }: Pick<ApplicationRow, "brand">): Ctx {
  return { ...ctx, brand: brands[brand] };
}

import type { Badge } from "#app/features/contractors/model/badges.ts";
import { endMepProfile, saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isMember, type findTransition } from "../model/life-cycle.ts";
import type { MembershipRow } from "../store.server.ts";

interface DecidedProfile {
  membership: MembershipRow;
  rule: NonNullable<ReturnType<typeof findTransition>>;
  /** Replace those held. */
  badges: readonly Badge[] | undefined;
}

/** Saves what the brand shows after a decision. An approval without badges must be right with those held. */
export async function saveDecidedProfile(ctx: Ctx, { membership, rule, badges: sent }: DecidedProfile): Promise<void> {
  const { contractor, profile } = membership;
  const { listed, event, to } = rule;
  if (listed?.approved === false) return endMepProfile({ ...ctx, actor: { kind: "system" } }, contractor.id);
  if (!isMember(to)) return;
  const badges = sent ?? (event === "approve" ? profile.badges : undefined);
  const change = { ...listed, ...(badges && { badges }) };
  if (Object.keys(change).length > 0) await saveMepProfile(ctx, contractor.id, change);
}

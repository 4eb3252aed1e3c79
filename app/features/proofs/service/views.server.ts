import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import { dayMs, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { BackedBadge, Lookup } from "../model.ts";
import { parseBadge } from "../model/coverage.ts";
import { toDisplayedStatus } from "../model/life-cycle.ts";
import type { HistoryStep, ProofDetails, ProofView } from "../model/views.ts";
import { canReviewProofs } from "../policy.ts";
import { toProofFields, listEvents, type ProofEventRow, type ProofRow } from "../store.server.ts";

export function toProofView(ctx: Pick<Ctx, "now" | "actor" | "brand">, row: ProofRow): ProofView {
  const { id, version, submittedAt, checkedAt, source, note, validUntil } = row;
  const lookup = findLookup(ctx, row);
  const badges = filterBadges(ctx, row.badges);
  const today = localDate(ctx.now, row.contractor.timeZone);
  const status = toDisplayedStatus(row, today);
  const days = validUntil === null ? null : (Date.parse(validUntil) - Date.parse(today)) / dayMs;
  const daysLeft = status === "VALID" ? days : null;
  const isPicture = row.mediaType !== "application/pdf";
  return { id, version, status, fields: toProofFields(row), isPicture, daysLeft, submittedAt, checkedAt, source, note, badges, lookup };
}

/** For reviewers, and only while the proof has the number that was looked up. */
function findLookup({ actor }: Pick<Ctx, "actor">, { lookup, region, number }: ProofRow): Lookup | null {
  if (lookup === null || !canReviewProofs(actor)) return null;
  const { licence, ...shown } = lookup;
  return licence?.region === region && licence?.number === number ? shown : null;
}

/** Reviewers see badges of their own brands. */
function filterBadges({ actor, brand }: Pick<Ctx, "actor" | "brand">, badges: readonly BackedBadge[]): BackedBadge[] {
  const visible = canReviewProofs(actor) ? visibleBrands(actor, brand) : null;
  return badges.filter((badge) => visible === null || visible.includes(parseBadge(badge).brand));
}

export async function loadProofDetails(ctx: Ctx, row: ProofRow): Promise<ProofDetails> {
  const history = (await listEvents(ctx, row)).map(toHistoryStep);
  return { proof: toProofView(ctx, row), history, timeZone: row.contractor.timeZone };
}

function toHistoryStep({ id, event, party, at, source, note, fields, fileId }: ProofEventRow): HistoryStep {
  return { id, event, party, at, source, note, fields, fileId };
}

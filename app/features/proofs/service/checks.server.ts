import type { BrandCode } from "#app/brands/brand.ts";
import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { recordLicence } from "#app/features/contractors/service/proof-results.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { Acceptance, Rejection, type BackedBadge } from "../model.ts";
import { findDueReminder } from "../model/coverage.ts";
import { isUnderReview, proofLifeCycle, type ProofStatus } from "../model/life-cycle.ts";
import { canReviewProofs } from "../policy.ts";
import { loadProof } from "../service.server.ts";
import { toProofFields, lockWallet, insertEvent, saveProof, type ProofChange, type ProofRow } from "../store.server.ts";
import { listMemberships } from "../store/checks.server.ts";
import { updateWallet, summarizeProof } from "./wallet.server.ts";

export interface Check {
  id: string;
  seen: number;
  /** Where it was checked, such as a register or the issuer. */
  source: string;
  note: string;
}

/**
 * Restores what an expired proof of this kind paused, and adds a license number to the contractor's profile. From now on
 * `badges` depend on it. Throws the conflict `proofs.ended` if it has expired.
 */
export async function acceptProof(ctx: Ctx, { badges = [], ...check }: Check & { badges?: readonly string[] }): Promise<void> {
  const row = await loadProofForReview(ctx, check.id);
  const { source, note } = parseCheck(Acceptance, check);
  const today = localDate(ctx.now, row.contractor.timeZone);
  if (isUnderReview(row.status) && row.validUntil !== null && row.validUntil < today) fail("conflict", "proofs.ended");
  const backedBadges = await parseBadges(ctx, row, badges);
  const remindedDays = findDueReminder(row.validUntil, today);
  await decide(ctx, { row, event: "accept", seen: check.seen }, { source, note, badges: backedBadges, remindedDays, acceptedAt: ctx.now });
}

/** The contractor reads the note. */
export async function rejectProof(ctx: Ctx, { id, seen, ...typed }: Check): Promise<void> {
  const row = await loadProofForReview(ctx, id);
  await decide(ctx, { row, event: "reject", seen }, parseCheck(Rejection, typed));
}

/** Ends an accepted proof early, such as a suspended license. Pauses what depends on it at once. */
export async function revokeProof(ctx: Ctx, { id, seen, ...typed }: Check): Promise<void> {
  const row = await loadProofForReview(ctx, id);
  await decide(ctx, { row, event: "revoke", seen }, { ...parseCheck(Rejection, typed), endedAt: ctx.now });
}

/** Throws `not_found` for everybody but reviewers. */
export async function loadProofForReview(ctx: Ctx, id: string): Promise<ProofRow> {
  if (!canReviewProofs(ctx.actor)) fail("not_found", "access.notFound");
  return loadProof(ctx, id);
}

type Decision = "accept" | "reject" | "revoke";

/** Idempotent for the same reviewer; another decision in between is a conflict. */
async function decide(
  ctx: Ctx,
  { row, event, seen }: { row: ProofRow; event: Decision; seen: number },
  change: ProofChange,
): Promise<void> {
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  if (isRepeated(row, { event, seen, userId })) return;
  if (row.version !== seen) fail("conflict", "proofs.changed");
  const status = proofLifeCycle.next(row.status, event, "staff");
  const decided = { ...row, ...change, status, checkedAt: ctx.now, checkedBy: userId, brand: await findReviewBrand(ctx, row) };
  await inTransaction(ctx, async (tx) => {
    await lockWallet(tx, row.contractorId);
    const { checkedAt, checkedBy, brand } = decided;
    if (!(await saveProof(tx, row, { ...change, status, checkedAt, checkedBy, brand }))) fail("conflict", "proofs.changed");
    await recordDecision(tx, decided, event);
    if (event === "accept") await addLicenceToProfile(tx, decided);
    if (event !== "reject") await updateWallet(tx, row.contractorId);
    await emitDecision(tx, decided, event);
  });
}

async function recordDecision(ctx: Ctx, row: ProofRow, event: Decision): Promise<void> {
  const { id: proofId, fileId, checkedBy: userId, brand, source, note } = row;
  const step = { proofId, fileId, event, party: "staff", userId, brand, source, note } as const;
  await insertEvent(ctx, { ...step, fields: toProofFields(row), at: ctx.now });
  await recordAct(ctx, { act: "proof.checked", accountId: row.contractor.accountId, facts: { proof: proofId, decision: event } });
}

async function emitDecision(ctx: Ctx, row: ProofRow, event: Decision): Promise<void> {
  const summary = summarizeProof(row, ctx);
  if (event === "accept") await emit(ctx, "proof.accepted", summary);
  else if (event === "reject") await emit(ctx, "proof.rejected", summary);
  else await emit(ctx, "proof.revoked", summary);
}

const resultingStatus: Readonly<Record<Decision, ProofStatus>> = { accept: "ACCEPTED", reject: "REJECTED", revoke: "REVOKED" };

function isRepeated(row: ProofRow, { event, seen, userId }: { event: Decision; seen: number; userId: string | null }): boolean {
  return row.status === resultingStatus[event] && row.version === seen + 1 && row.checkedBy === userId;
}

/** The host's brand; on the platform the first of the contractor's brands that the actor works for. */
async function findReviewBrand(ctx: Ctx, row: ProofRow): Promise<BrandCode> {
  if (!ctx.brand.platform) return ctx.brand.code;
  return (await listMemberships(ctx, row.contractorId))[0]?.brand ?? ctx.brand.code;
}

async function parseBadges(ctx: Ctx, row: ProofRow, selected: readonly string[]): Promise<BackedBadge[]> {
  const held = (await listMemberships(ctx, row.contractorId)).flatMap(({ badges }) => badges);
  const known = held.filter((badge) => selected.includes(badge));
  if (known.length < new Set(selected).size) failFields([{ field: "badges", code: "proofs.badgeUnknown" }]);
  return known;
}

async function addLicenceToProfile(ctx: Ctx, { kind, region, number, contractorId }: ProofRow): Promise<void> {
  if (kind !== "LICENCE" || region === null) return;
  await recordLicence({ ...ctx, actor: { kind: "system" } }, contractorId, { region, number, kind: "" });
}

/** Names both fields if both are wrong. */
function parseCheck(schema: typeof Acceptance, typed: Pick<Check, "source" | "note">): { source: string; note: string } {
  const parsed = schema.safeParse(typed);
  return parsed.success
    ? parsed.data
    : failFields(parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), code: message })));
}

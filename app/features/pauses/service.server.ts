import { emit } from "#app/events/emit.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { findManagerContact } from "#app/features/accounts/service/colleagues.server.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { canSetVacation } from "#app/features/contractors/policy.ts";
import { setAvailability } from "#app/features/contractors/service/vacation.server.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { addDays, localDate } from "#app/lib/time-zones.ts";
import { toInputFailure } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { computeAvailability, covers, maxPauses, type Pause, type PausePeriod, type PausePlan } from "./model.ts";
import { listPeriodErrors, NewPause } from "./model/new-pause.ts";
import * as store from "./store.server.ts";

/** The caller's business. Throws `not_found` without a contractor. */
export async function loadPausePlan(ctx: Ctx): Promise<PausePlan> {
  const contractorId = requireOwnContractorId(ctx);
  const contractor = (await store.findPausingContractor(ctx, contractorId)) ?? fail("not_found", "access.notFound");
  const { accountId: _account, timeZone, serviceCategories, ...availability } = contractor;
  const today = localDate(ctx.now, timeZone);
  const pauses = await store.listPauses(ctx, contractorId);
  const listings = await store.listContractorListings(ctx, contractorId);
  const offered = new Set([...serviceCategories, ...listings.map(({ category }) => category)]);
  return {
    availability,
    today,
    current: pauses.filter((pause) => covers(pause, today)),
    planned: pauses.filter(({ startsOn }) => startsOn > today),
    canChange: canSetVacation(ctx.actor, contractorId),
    manager: await findManagerContact(ctx),
    services: categoryCodes.filter((category) => offered.has(category)),
    listings,
  };
}

/** Plans a pause, or begins it if it starts today. The same pause again changes nothing. */
export async function addPause(ctx: Ctx, input: unknown): Promise<void> {
  const given = parsePause(input, await loadToday(ctx));
  await changePauses(ctx, async (tx, { contractorId, today, pauses }) => {
    const pause = toPeriod(given, today);
    if (pauses.some(({ id: _id, ...existing }) => isDeepEqual(existing, pause))) return;
    if (pauses.length >= maxPauses) fail("conflict", "pauses.tooMany", { count: maxPauses });
    await store.insertPause(tx, contractorId, pause);
  });
}

/** Removes a current or planned pause. No effect if it is over or removed already. */
export async function removePause(ctx: Ctx, id: string): Promise<void> {
  await changePauses(ctx, (tx, { contractorId, pauses }) => {
    const own = pauses.filter((pause) => pause.id === id);
    return deleteAll(tx, contractorId, own);
  });
}

/**
 * Ends all current pauses. Planned ones stay. Conflict `pauses.changed` if there is one that the user did not see: `seen`
 * has their ids.
 */
export async function endPauses(ctx: Ctx, seen: readonly string[]): Promise<void> {
  await changePauses(ctx, (tx, { contractorId, pauses, today }) => {
    const current = pauses.filter((pause) => covers(pause, today));
    if (current.some(({ id }) => !seen.includes(id))) fail("conflict", "pauses.changed");
    return deleteAll(tx, contractorId, current);
  });
}

/** Contractors per run; the next run continues. */
const switchesPerRun = 500;

/**
 * Begins and ends pauses whose local day has come. Safe to repeat, and to run late. Returns the number of contractors. A
 * failure holds up its own contractor only, and is thrown after the others are switched.
 */
export async function switchDuePauses(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  const due = await store.listDueContractors(ctx, switchesPerRun);
  const failures: unknown[] = [];
  for (const contractorId of due)
    await inTransaction(ctx, (tx) => switchPauses(tx, contractorId)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `contractors whose pauses were not switched: ${failures.length}`);
  return due.length;
}

async function switchPauses(tx: Ctx, contractorId: number): Promise<void> {
  const change = await applyPauses(tx, contractorId);
  const brand = change && (await store.findNoticeBrand(tx, contractorId));
  if (!brand) return;
  const { accountId, today, before, after } = change;
  const isPaused = countPaused(after) > countPaused(before);
  await emit(tx, "pause.switched", { accountId, brand, day: today, isPaused });
}

type Availability = PausePlan["availability"];

function countPaused({ vacationMode, pausedCategories }: Availability): number {
  return (vacationMode ? categoryCodes.length : 0) + pausedCategories.length;
}

interface OwnPauses {
  contractorId: number;
  today: string;
  pauses: Pause[];
}

async function changePauses(ctx: Ctx, change: (tx: Ctx, own: OwnPauses) => Promise<void>): Promise<void> {
  const contractorId = requireManagedContractorId(ctx);
  await consumeLimit(ctx, "detailSaves", requireSignedIn(ctx.actor).accountId);
  await inTransaction(ctx, async (tx) => {
    const contractor = (await store.lockPausingContractor(tx, contractorId)) ?? fail("not_found", "access.notFound");
    const today = localDate(ctx.now, contractor.timeZone);
    await change(tx, { contractorId, today, pauses: await store.listPauses(tx, contractorId) });
    await applyPauses(tx, contractorId);
  });
}

interface AvailabilityChange {
  accountId: string;
  today: string;
  before: Availability;
  after: Availability;
}

/** Null if the contractor's row shows the pauses of today already. */
async function applyPauses(tx: Ctx, contractorId: number): Promise<AvailabilityChange | null> {
  const contractor = await store.lockPausingContractor(tx, contractorId);
  if (!contractor) return null;
  const { accountId, timeZone, serviceCategories: _services, ...before } = contractor;
  const today = localDate(tx.now, timeZone);
  const after = computeAvailability(await store.listPauses(tx, contractorId), today);
  await store.settlePauses(tx, contractorId, today);
  if (isDeepEqual(before, after)) return null;
  await setAvailability(tx, contractorId, after);
  return { accountId, today, before, after };
}

function deleteAll(tx: Ctx, contractorId: number, pauses: readonly Pause[]): Promise<void> {
  return store.deletePauses(
    tx,
    contractorId,
    pauses.map(({ id }) => id),
  );
}

/** Throws all errors of the form at once. */
function parsePause(input: unknown, today: string): NewPause {
  const parsed = NewPause.safeParse(input);
  const errors = parsed.success ? [] : [...toInputFailure(parsed.error).fields];
  const given = (input ?? {}) as Record<string, unknown>;
  const { kind, from, through } = NewPause.shape;
  const days = {
    kind: kind.safeParse(given.kind).data,
    from: from.safeParse(given.from).data,
    through: through.safeParse(given.through).data,
  };
  errors.push(...listPeriodErrors(days, today));
  if (!parsed.success || errors.length > 0) failFields(errors);
  return parsed.data;
}

/** For the account manager. */
async function loadToday(ctx: Ctx): Promise<string> {
  const contractor = await store.findPausingContractor(ctx, requireManagedContractorId(ctx));
  return localDate(ctx.now, contractor?.timeZone ?? fail("not_found", "access.notFound"));
}

function toPeriod({ kind, from, through, categories }: NewPause, today: string): PausePeriod {
  const startsOn = from ?? today;
  const backOn = through === null ? null : addDays(through, 1);
  return { kind, startsOn, backOn, categories: categories && categoryCodes.filter((code) => categories.includes(code)) };
}

function requireManagedContractorId(ctx: Ctx): number {
  const contractorId = requireOwnContractorId(ctx);
  allow(canSetVacation(ctx.actor, contractorId), "accounts.managerOnly");
  return contractorId;
}

function requireOwnContractorId(ctx: Ctx): number {
  return requireSignedIn(ctx.actor).contractorId ?? fail("not_found", "access.notFound");
}

import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { maxTimesOff, ScheduleSettings, slotModes, TimeOff, type SlotMode } from "../model.ts";
import { toAppointmentHours } from "../model/slots.ts";
import { canGiveAppointments } from "../policy.ts";
import * as store from "../store.server.ts";

/** The caller's business. */
export async function loadSchedule(ctx: Ctx) {
  const contractorId = requireContractorId(ctx);
  const times = (await store.findOpenTimes(ctx, contractorId)) ?? fail("not_found", "access.notFound");
  const today = localDate(ctx.now, times.timeZone);
  return {
    settings: await store.findSettings(ctx, contractorId),
    today,
    timeZone: times.timeZone,
    hours: toAppointmentHours(times).workingHours,
    listings: await store.listListingSlots(ctx, contractorId),
    timesOff: await store.listTimesOff(ctx, contractorId, today),
  };
}

export type Schedule = Awaited<ReturnType<typeof loadSchedule>>;

/** Booked appointments keep their times. Conflict `schedule.settingsStale` if a colleague saved meanwhile. */
export async function saveSchedule(ctx: Ctx, { seen, modes, ...input }: Record<string, unknown> & { modes: ReadonlyMap<string, string> }) {
  const settings = parseInput(ScheduleSettings, input);
  const contractorId = requireContractorId(ctx);
  await consumeLimit(ctx, "detailSaves", requireSignedIn(ctx.actor).accountId);
  await inTransaction(ctx, async (tx) => {
    const { version } = await store.lockSettings(tx, contractorId);
    if (String(version) !== String(seen)) fail("conflict", "schedule.settingsStale");
    await store.saveSettings(tx, contractorId, settings);
    for (const { id } of await store.listListingSlots(tx, contractorId)) {
      const mode = findMode(modes.get(id));
      if (mode) await store.saveListingMode(tx, contractorId, { listingId: id, mode });
    }
  });
}

function findMode(typed: string | undefined): SlotMode | undefined {
  return slotModes.find((mode) => mode === typed);
}

/** Holidays, or any days without appointments. The same days again change nothing. */
export async function addTimeOff(ctx: Ctx, input: unknown): Promise<void> {
  const off = parseInput(TimeOff, input);
  const contractorId = requireContractorId(ctx);
  await consumeLimit(ctx, "detailSaves", requireSignedIn(ctx.actor).accountId);
  await inTransaction(ctx, async (tx) => {
    await store.lockSettings(tx, contractorId);
    const times = (await store.findOpenTimes(tx, contractorId)) ?? fail("not_found", "access.notFound");
    const today = localDate(tx.now, times.timeZone);
    if (off.through < today) failFields([{ field: off.from === off.through ? "from" : "through", code: "schedule.pastDay" }]);
    if ((await store.listTimesOff(tx, contractorId, today)).length >= maxTimesOff)
      fail("conflict", "schedule.tooManyTimesOff", { count: maxTimesOff });
    await store.insertTimeOff(tx, contractorId, off);
  });
}

/** No effect if it is removed already. */
export async function removeTimeOff(ctx: Ctx, id: string): Promise<void> {
  const contractorId = requireContractorId(ctx);
  if (isUuid(id)) await store.deleteTimeOff(ctx, contractorId, id);
}

export function requireContractorId(ctx: Ctx): number {
  allow(canGiveAppointments(ctx.actor));
  return ctx.actor.contractorId;
}

import { randomUUID } from "node:crypto";
import { searchGaps } from "#app/features/search-gaps/tables.server.ts";
import { waitlistEntries } from "#app/features/waitlist/tables.server.ts";
import { drawMoment, reportBrands, services, times, type ReportWorld } from "./report-data.ts";

/** Random searches that found nobody, and people who wait. */
export async function insertGaps(world: ReportWorld): Promise<void> {
  const { db, dice, size } = world;
  const drawPlace = () => ({
    brand: dice.pick(reportBrands),
    category: dice.pick(services),
    postalCode: dice.pick(["60614", "53202", "00000"]),
  });
  const gaps = times(size, () => ({
    ...drawPlace(),
    day: drawMoment(world).toISOString().slice(0, 10),
    searches: dice.between(1, 5),
  }));
  await db.insert(searchGaps).values(gaps).onConflictDoNothing();
  const waiting = times(size, () => ({
    ...drawPlace(),
    addressHash: randomUUID(),
    locale: "en" as const,
    status: dice.pick(["PENDING", "WAITING", "WAITING", "TOLD", "ENDED"] as const),
    textVersion: "2026-11",
    networkHash: "network",
    consentedAt: drawMoment(world),
  }));
  await db.insert(waitlistEntries).values(waiting);
}

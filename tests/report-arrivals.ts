import { randomUUID } from "node:crypto";
import { externalEvents } from "#app/features/external-events/tables.server.ts";
import { funnelSteps } from "#app/features/funnel/model.ts";
import { addFunnelSums } from "#app/features/funnel/store.server.ts";
import { visits } from "#app/features/visits/tables.server.ts";
import { drawMoment, reportBrands, times, type ReportPeople, type ReportWorld } from "./report-data.ts";

const sites = ["https://A.example/x?y=1", "http://b.example:8080", "https://c.example#top", "ftp://d.example", "", "no address"];

/** Random steps of the funnel, visits and external events. */
export async function insertArrivals(world: ReportWorld, { firms }: Pick<ReportPeople, "firms">): Promise<void> {
  const { db, dice, size } = world;
  const drawDay = () => drawMoment(world).toISOString().slice(0, 10);
  const steps = times(size * 4, () => {
    const firm = dice.pick([null, ...firms]);
    const subject = firm && ({ kind: "contractor", value: String(firm.id) } as const);
    return { day: drawDay(), brand: dice.pick(reportBrands), step: dice.pick(funnelSteps), subject, count: dice.between(1, 9) };
  });
  await addFunnelSums({ db }, steps);
  const seen = times(size, (at) => ({
    contractorId: dice.pick(firms).id,
    brand: dice.pick(reportBrands),
    day: drawDay(),
    address: `address ${at}`,
    agents: times(dice.between(1, 3), String),
    incomingChannel: dice.pick([null, "", "Spring Flyer ", "spring flyer", "a.example"]),
  }));
  await db.insert(visits).values(seen);
  const called = times(size, () => ({
    brand: dice.pick(reportBrands),
    extEventId: randomUUID(),
    calledUrl: `https://delta.example/contractors/${dice.pick(firms).publicId}`,
    refCallUrl: dice.pick(sites),
    userAgent: "",
    calledAt: drawMoment(world),
  }));
  await db.insert(externalEvents).values(called);
}

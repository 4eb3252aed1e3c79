import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { externalEvents } from "#app/features/external-events/tables.server.ts";
import { parseInsightQuery, periods } from "#app/features/lead-insight/model.ts";
import { visitorFigures } from "#app/features/lead-insight/model/visitors.ts";
import { exportInsight, loadInsight } from "#app/features/lead-insight/service.server.ts";
import { visits } from "#app/features/visits/tables.server.ts";
import { widgetChannels } from "#app/features/widgets/model/channels.ts";
import { widgetUses } from "#app/features/widgets/tables.server.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { createDice } from "#db/world/dice.ts";
import { contractors } from "../contractors/tables.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, sendTestRequest, systemCtx } from "../../../tests/request-fixtures.ts";
import { sizes } from "../../../tests/sizes.ts";
import { contractorSteps, type FunnelSum } from "./model.ts";
import { deleteOldFunnelSums, saveFunnel, startFunnel } from "./service.server.ts";
import { addFunnelSums } from "./store.server.ts";
import { funnelCounts } from "./tables.server.ts";

const { db } = await testDatabase(4);
const query = (text: string) => parseInsightQuery(new URLSearchParams(text));

interface Seen {
  day: string;
  figure: string;
  count: number;
}

describe("visitors of random businesses", () => {
  it("[X-10] [L-03] are those of a plain count of what was seen, whichever process saved it", async () => {
    for (let run = 0; run < sizes.funnels; run += 1) {
      const dice = createDice(`funnel ${run}`);
      const [firm, other] = [await createRoofer(db), await createRoofer(db)];
      const [own] = await db.select().from(contractors).where(eq(contractors.id, firm.contractorId));
      const now = new Date("2026-11-27T15:00:00Z");
      // Few days, so that what is saved later is added to what stands.
      const days = [60, 60, 60, 60, 400, 400, 400, 400].map((most) => addDays("2026-11-27", -dice.between(0, most)));
      const drawDay = () => dice.pick(days);
      const subjects = [
        { kind: "contractor", value: String(firm.contractorId) },
        { kind: "account", value: firm.actor.accountId },
        { kind: "publicId", value: own!.publicId },
        { kind: "contractor", value: String(other.contractorId) },
        { kind: "publicId", value: "ctr_0000000000000000" },
        null,
      ] as const;
      const seen: Seen[] = [];
      const batches: FunnelSum[][] = [];
      for (let batch = 0; batch < 6; batch += 1)
        batches.push(
          Array.from({ length: 60 }, () => {
            const subject = dice.pick(subjects);
            const sum = {
              day: drawDay(),
              brand: dice.pick(["DELTA", "DELTA", "NZ"] as const),
              step: dice.pick(contractorSteps),
              subject,
              count: dice.between(1, 5),
            };
            if (sum.brand === "DELTA" && subjects.slice(0, 3).some((one) => one === subject)) seen.push({ ...sum, figure: sum.step });
            return sum;
          }),
        );
      await Promise.all(batches.map((batch) => addFunnelSums({ db }, batch)));
      for (let at = 0; at < 40; at += 1) {
        const agents = Array.from({ length: dice.between(1, 4) }, String);
        const [day, brand] = [drawDay(), dice.pick(["DELTA", "NZ"] as const)];
        const row = {
          contractorId: firm.contractorId,
          brand,
          day,
          address: `${run} ${at}`,
          agents,
          incomingChannel: dice.pick([null, "Flyer", "flyer "]),
        };
        await db.insert(visits).values(row);
        if (brand === "DELTA") seen.push({ day, figure: "visit", count: agents.length });
        const [channel, opened, used] = [dice.pick(widgetChannels), dice.between(0, 9), drawDay()];
        const { rowCount } = await db
          .insert(widgetUses)
          .values({ contractorId: firm.contractorId, brand: "DELTA", day: used, channel, opened, shown: 90 })
          .onConflictDoNothing();
        if (rowCount === 1) seen.push({ day: used, figure: channel, count: opened });
        const [called, publicId] = [drawDay(), dice.pick([own!.publicId, "ctr_0000000000000000"])];
        await db.insert(externalEvents).values({
          brand: "DELTA",
          extEventId: `${run} ${at}`,
          calledUrl: `https://delta.example/contractors/${publicId}?from=mail`,
          refCallUrl: "",
          userAgent: "",
          calledAt: new Date(`${called}T12:00:00Z`),
        });
        if (publicId === own!.publicId) seen.push({ day: called, figure: "event", count: 1 });
      }
      const months = periods[run % periods.length]!;
      const { visitors } = await loadInsight({ ...firm.ctx, now }, query(`months=${months}`));
      const add = (matches: (one: Seen) => boolean) => seen.reduce((sum, one) => sum + (matches(one) ? one.count : 0), 0);
      expect(visitors.months).toHaveLength(months);
      for (const row of visitors.months)
        for (const figure of visitorFigures)
          expect(row[figure], `${row.month} ${figure}`).toBe(add((one) => one.figure === figure && one.day.startsWith(row.month)));
      const first = visitors.months[0]!.month;
      for (const figure of visitorFigures) expect(visitors.all[figure]).toBe(add((one) => one.figure === figure && one.day >= first));
      expect(visitors.sources.reduce((sum, one) => sum + one.visits, 0)).toBe(visitors.all.visit);
      expect(visitors.sources.map(({ source }) => source).toSorted()).toEqual(["flyer", null]);
      const file = parseCsv(await exportInsight({ ...firm.ctx, now }, query(`months=${months}`), "visitors"));
      expect(file.rows.at(-1)?.cells.slice(1)).toEqual(visitorFigures.map((figure) => String(visitors.months.at(-1)![figure])));
      expect((await loadInsight({ ...firm.ctx, now, brand: brands.IKO }, query(""))).visitors.all).toEqual(
        Object.fromEntries(visitorFigures.map((figure) => [figure, 0])),
      );
    }
  });
});

describe("the funnel", () => {
  it("[X-10] counts a draft and a request once for the brand, and for each contractor", async () => {
    // From now on the process saves here alone.
    startFunnel(db);
    const [ann, one, two] = [await createHomeowner(db), await createRoofer(db), await createRoofer(db)];
    const countSteps = async (contractorId: number | null) => {
      const isOwn = contractorId === null ? isNull(funnelCounts.contractorId) : eq(funnelCounts.contractorId, contractorId);
      const rows = await db
        .select()
        .from(funnelCounts)
        .where(and(isOwn, eq(funnelCounts.brand, "DELTA")));
      const add = (step: string) => rows.reduce((sum, row) => sum + (row.step === step ? row.count : 0), 0);
      return [add("wizard"), add("request"), add("order")];
    };
    // The process may hold sums of other files' databases, whose contractors have the same ids.
    await saveFunnel({ db });
    const subjects = [null, one.contractorId, two.contractorId];
    const before = await Promise.all(subjects.map(countSteps));
    await sendTestRequest(ann, [one, two]);
    for (let time = 0; time < 2; time += 1) await saveFunnel({ db });
    const after = await Promise.all(subjects.map(countSteps));
    expect(after).toEqual(before.map(([wizard = 0, request = 0, order = 0]) => [wizard + 1, request + 1, order]));
  });

  it("[X-10] is kept for two years", async () => {
    await addFunnelSums({ db }, [{ day: "2024-01-01", brand: "DELTA", step: "search", subject: null, count: 1 }]);
    const old = eq(funnelCounts.day, "2024-01-01");
    await deleteOldFunnelSums(systemCtx(db, new Date("2025-12-31T12:00:00Z")));
    expect(await db.$count(funnelCounts, old)).toBe(1);
    await deleteOldFunnelSums(systemCtx(db, new Date("2026-01-03T12:00:00Z")));
    expect(await db.$count(funnelCounts, old)).toBe(0);
  });
});

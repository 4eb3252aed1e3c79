import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { ctxWith, createHomeowner, createRoofer, type Person } from "../../../tests/request-fixtures.ts";
import type { CallbackKind, ContactRequest } from "./model.ts";
import { requestContact } from "./service.server.ts";
import { loadVisitDates } from "./service/visit-dates.server.ts";
import { callbacks } from "./tables.server.ts";

const { db } = await testDatabase();

async function createAdvancedContractor() {
  const firm = await createRoofer(db);
  await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, firm.contractorId));
  return firm;
}

type ContactFields = Partial<ContactRequest> & { kind?: CallbackKind };

function requestCall(from: Person, to: Person, { kind = "REQUEST_A_CALL", ...said }: ContactFields = {}) {
  const toId = to.actor.accountId;
  const request = { toId, name: "", phone: "", street: "", words: "", ...said };
  return requestContact(from.ctx, { kind, quoteId: null, contrid: toId, request, idempotencyKey: null });
}

const listRequested = (firm: Person & { contractorId: number }) =>
  db.select().from(callbacks).where(eq(callbacks.contractorId, firm.contractorId));

describe("requested calls and visits", () => {
  it("[Q-15] [L-01] keep the name, kind, number, reason and time", async () => {
    const monday = new Date("2025-11-24T21:30:00Z");
    const [ann, firm] = [await createHomeowner(db, { now: monday }), await createAdvancedContractor()];
    await requestCall(ann, firm, { kind: "REQUEST_A_VISIT", street: "12 Elm Street", words: "After five,\nplease." });
    expect(await listRequested(firm)).toMatchObject([
      {
        kind: "REQUEST_A_VISIT",
        quoteId: null,
        name: "Ann Miller",
        phone: "+13125550142",
        street: "12 Elm Street",
        words: "After five,\nplease.",
        createdAt: monday,
        correctedAt: null,
        formerPhone: null,
        visitDay: null,
      },
    ]);
  });

  it("[Q-15] [C-06] ask for a visit only on a day on which the contractor visits the job's zone", async () => {
    const monday = new Date("2025-11-24T21:30:00Z");
    const [ann, firm] = [await createHomeowner(db, { now: monday }), await createAdvancedContractor()];
    const zone = { name: "North", codes: ["60201"], ring: null, travelFee: null, minimumJob: null, weekdays: [3] };
    await db
      .update(contractors)
      .set({ areaZones: [zone] })
      .where(eq(contractors.id, firm.contractorId));
    const ask = (zip: string, day: string) => requestCall(ann, firm, { kind: "REQUEST_A_VISIT", zip, day });
    expect((await loadVisitDates(ann.ctx, firm.actor.accountId, "60201")).slice(0, 2)).toEqual(["2025-11-27", "2025-12-04"]);
    const details = { contractor: "Rapid Roofing", days: "Thursday" };
    await expect(ask("60201", "2025-11-28")).rejects.toMatchObject({
      fields: [{ field: "day", code: "callbacks.dayNotVisited", details }],
    });
    await expect(ask("60614", "2025-11-23")).rejects.toMatchObject({ fields: [{ field: "day" }] });
    await ask("60614", "2025-11-28");
    await ask("60201-1234", "2025-11-27");
    await ask("60201", "");
    expect(await listRequested(firm)).toMatchObject([{ visitDay: "2025-11-27" }]);
  });

  it("[Q-15] keep every correction and the previous number, although emails stop after one", async () => {
    const [ann, firm] = [await createHomeowner(db), await createAdvancedContractor()];
    const later = (minutes: number) => ({ ...ann, ctx: ctxWith(ann, { now: new Date(ann.ctx.now.getTime() + minutes * 60_000) }) });
    const told = async () => {
      const [{ phone, formerPhone, words, correctedAt } = {} as never] = await listRequested(firm);
      return { phone, formerPhone, words, correctedAt };
    };
    await requestCall(ann, firm, { phone: "+13125550100" });
    await requestCall(later(1), firm, { phone: "+13125550101" });
    await requestCall(later(2), firm, { phone: "+13125550102" });
    expect(await told()).toMatchObject({ phone: "+13125550102", formerPhone: "+13125550101", correctedAt: later(2).ctx.now });
    await requestCall(later(3), firm, { words: "Before noon." });
    await requestCall(later(9), firm, { words: "Before noon." });
    expect(await told()).toEqual({
      phone: "+13125550102",
      formerPhone: "+13125550101",
      words: "Before noon.",
      correctedAt: later(3).ctx.now,
    });
  });
});

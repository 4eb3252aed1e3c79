import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { customers, leadEvents, leads } from "#app/features/leads/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, sendTestRequest } from "../../../../tests/request-fixtures.ts";
import { ContactRequest } from "../model.ts";
import { requestVisitorCall } from "../service.server.ts";
import { callbacks } from "../tables.server.ts";

const { db } = await testDatabase(12);
const visitor = testCtx(db, { caller: "203.0.113.40" });

async function createReachable() {
  const firm = await createRoofer(db);
  await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, firm.contractorId));
  return firm;
}

const toInput = ({ actor }: Awaited<ReturnType<typeof createReachable>>, more: object = {}, idempotencyKey: string | null = null) => ({
  contrid: actor.accountId,
  idempotencyKey,
  request: ContactRequest.parse({ toId: actor.accountId, name: "Lena Katz", ...more }),
});
const listFor = (contractorId: number) => db.select().from(callbacks).where(eq(callbacks.contractorId, contractorId));

it("[Y-14] a visitor is called back with a name and a number, and the contractor is notified once", async () => {
  const firm = await createReachable();
  const input = toInput(firm, { phone: "312-555-0150", words: "Emergency" });
  await Promise.all([1, 2, 3].map(() => requestVisitorCall(visitor, { ...input, idempotencyKey: "one-emergency" })));
  await requestVisitorCall(visitor, { ...input, idempotencyKey: "another-key" });
  const rows = await listFor(firm.contractorId);
  expect(rows).toMatchObject([{ accountId: null, userId: null, name: "Lena Katz", phone: "+13125550150", kind: "REQUEST_A_CALL" }]);
  expect(await db.$count(notices, eq(notices.userId, firm.actor.userId))).toBe(1);
});

it("[T59] counts a visitor's number like everybody's, and says what is missing", async () => {
  const phone = "312-555-0160";
  for (let one = 0; one < 3; one += 1) await requestVisitorCall(visitor, toInput(await createReachable(), { phone }));
  await expect(requestVisitorCall(visitor, toInput(await createReachable(), { phone }))).rejects.toMatchObject({
    code: "callbacks.numberOften",
  });
  const firm = await createReachable();
  await expect(requestVisitorCall(visitor, toInput(firm, { phone: "", name: "" }))).rejects.toMatchObject({
    fields: [{ field: "name" }, { field: "phone" }],
  });
  expect(await listFor(firm.contractorId)).toEqual([]);
});

it("[T59] a repeat counts like a first request, so that its answer tells nobody who called", async () => {
  const phone = "312-555-0161";
  const firm = await createReachable();
  const repeat = (key: string) => requestVisitorCall(visitor, toInput(firm, { phone }, key));
  for (const key of ["first-key", "second-key", "third-key"]) await repeat(key);
  await expect(repeat("fourth-key")).rejects.toMatchObject({ code: "callbacks.numberOften" });
  expect(await listFor(firm.contractorId)).toHaveLength(1);
});

it("[Y-14] the contractor sees what a visitor adds in a second request, once", async () => {
  const firm = await createReachable();
  const phone = "773-555-0162";
  await requestVisitorCall(visitor, toInput(firm, { phone, words: "Water in the attic" }));
  for (let times = 0; times < 2; times += 1)
    await requestVisitorCall(visitor, toInput(firm, { phone, words: "Now in the kitchen too", name: "Somebody" }, "second-key"));
  const words = "Water in the attic\n\nNow in the kitchen too";
  expect(await listFor(firm.contractorId)).toMatchObject([{ name: "Lena Katz", words }]);
  expect(await db.select().from(notices).where(eq(notices.userId, firm.actor.userId))).toMatchObject([{ content: { words } }]);
  const [lead] = await db.select().from(leads).where(eq(leads.contractorId, firm.contractorId));
  const lines = await db.select().from(leadEvents).where(eq(leadEvents.leadId, lead!.id));
  expect(lines.map(({ kind }) => kind)).toEqual(["callRequested", "callCorrected"]);
});

it("[T60] a number alone, which anybody can enter, attaches no call to the customer of an account", async () => {
  const firm = await createReachable();
  const ann = await createHomeowner(db);
  await sendTestRequest(ann, [firm]);
  const [known] = await db.select().from(customers).where(eq(customers.contractorId, firm.contractorId));
  const other = testCtx(db, { caller: "203.0.113.41" });
  await requestVisitorCall(other, toInput(firm, { phone: known!.phone }));
  await requestVisitorCall({ ...other, now: new Date(Date.now() + 2 * 86_400_000) }, toInput(firm, { phone: known!.phone }));
  const rows = await db.select().from(customers).where(eq(customers.contractorId, firm.contractorId));
  expect(rows.map(({ name, accountId }) => [name, accountId])).toEqual([
    ["Ann Miller", ann.actor.accountId],
    ["Lena Katz", null],
  ]);
});

it("[T60] reaches only contractors of the brand that take calls", async () => {
  const rival = await createRoofer(db, { brand: "IKO" });
  await expect(requestVisitorCall(visitor, toInput(rival, { phone: "312-555-0170" }))).rejects.toMatchObject({ kind: "not_found" });
  const firm = await createReachable();
  await expect(requestVisitorCall(firm.ctx, toInput(firm, { phone: "312-555-0171" }))).rejects.toMatchObject({ kind: "forbidden" });
  await db.update(contractors).set({ vacationMode: true }).where(eq(contractors.id, firm.contractorId));
  await expect(requestVisitorCall(visitor, toInput(firm, { phone: "312-555-0172" }))).rejects.toMatchObject({
    code: "requests.contractorAway",
  });
});

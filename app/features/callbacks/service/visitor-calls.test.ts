import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
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

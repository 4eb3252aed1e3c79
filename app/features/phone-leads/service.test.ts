import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { signWebhook } from "#app/platform/webhook-signatures.server.ts";
import { findFacts } from "../../../tests/audit-log.ts";
import { createMembers } from "../../../tests/broadcast-fixtures.ts";
import { staff } from "../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createRoofer, systemCtx } from "../../../tests/request-fixtures.ts";
import { auditEntries } from "../audit/tables.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { users } from "../accounts/tables.server.ts";
import { leads, customers } from "../leads/tables.server.ts";
import { notices } from "../notices/tables.server.ts";
import { generatePhoneLead, loadLeadTarget, searchLeadTargets } from "./service.server.ts";
import { dropOldDeliveries, listDeliveryLog, receiveDelivery, replayDelivery } from "./service/deliveries.server.ts";
import { createSecret, endSecret, listEndpoints } from "./service/secrets.server.ts";
import { phoneLeadDeliveries, phoneLeadSecrets } from "./tables.server.ts";

const { db } = await testDatabase();
const rapid = await createRoofer(db);
const rival = await createRoofer(db, { brand: "IKO" });
const [admin, sales, approver] = await Promise.all([staff(db, "ROLE_ADMIN"), staff(db, "ROLE_SALES"), staff(db, "ROLE_APPROVER")]);
const ikoSales = await staff(db, "ROLE_SALES", ["IKO"]);
const platform = brands.PLATFORM;

async function findPublicId(contractorId: number): Promise<string> {
  const [row] = await db.select({ publicId: contractors.publicId }).from(contractors).where(eq(contractors.id, contractorId));
  return row!.publicId;
}
const rapidId = await findPublicId(rapid.contractorId);
const rivalId = await findPublicId(rival.contractorId);

const customer = { name: "Ann Miller", phone: "(312) 555-0142", email: "", address: "1 Oak Street, Chicago" };
const toForm = (over: object = {}) => ({
  contractor: rapidId,
  brand: "DELTA",
  customer,
  job: { jobType: "ROOF", details: "Leak" },
  idempotencyKey: randomUUID(),
  ...over,
});
const listLeads = (contractorId: number) => db.select().from(leads).where(eq(leads.contractorId, contractorId));
const listActs = async (userId: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.userId, userId)).orderBy(auditEntries.id)).map(({ act }) => act);

describe("a phone lead by staff", () => {
  it("[O-08] [S-08] [N-03] is the contractor's once, waits for a call, notifies it and is audited", async () => {
    const form = toForm();
    await generatePhoneLead(sales.ctx, form);
    await generatePhoneLead(sales.ctx, form);
    const [lead, ...others] = await listLeads(rapid.contractorId);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ origin: "PHONE", brand: "DELTA", category: "ROOF", details: "Leak", status: "NEW" });
    expect(lead!.attention).toEqual([`CALL:${lead!.customerId}`]);
    const [known] = await db.select().from(customers).where(eq(customers.id, lead!.customerId));
    expect(known).toMatchObject({ name: "Ann Miller", phone: "+13125550142", source: "PHONE" });
    const told = await db
      .select()
      .from(notices)
      .where(like(notices.key, `lead.phoned:${lead!.id}%`));
    expect(told.map(({ userId }) => userId)).toEqual([rapid.actor.userId]);
    expect(await listActs(sales.actor.userId)).toEqual(["lead.generated"]);
    await expect(generatePhoneLead(sales.ctx, { ...form, job: { jobType: "ROOF", details: "Other" } })).rejects.toMatchObject({
      code: "input.keyUsed",
    });
  });

  it("[S-08] [T54] goes to contractors that the staff member's own brands have approved alone", async () => {
    const at = (ctx: Ctx, over: object) => generatePhoneLead({ ...ctx, brand: platform }, toForm(over));
    const missing = { code: "access.notFound" };
    await expect(at(ikoSales.ctx, {})).rejects.toMatchObject(missing);
    await expect(at(ikoSales.ctx, { contractor: rapidId, brand: "IKO" })).rejects.toMatchObject(missing);
    await expect(generatePhoneLead(sales.ctx, toForm({ contractor: rivalId, brand: "IKO" }))).rejects.toMatchObject(missing);
    await at(ikoSales.ctx, { contractor: rivalId, brand: "IKO" });
    expect((await listLeads(rival.contractorId)).map(({ brand }) => brand)).toEqual(["IKO"]);
    const find = async (ctx: Ctx) => (await searchLeadTargets(ctx, "Rapid")).map(({ publicId, brand }) => `${publicId} ${brand}`);
    expect(await find({ ...ikoSales.ctx, brand: platform })).toEqual([`${rivalId} IKO`]);
    expect(await find(sales.ctx)).toEqual([`${rapidId} DELTA`]);
    for (const other of [approver, rapid]) {
      await expect(generatePhoneLead(other.ctx, toForm())).rejects.toMatchObject({ code: "access.denied" });
      await expect(searchLeadTargets(other.ctx, "Rapid")).rejects.toMatchObject({ code: "access.denied" });
      await expect(loadLeadTarget(other.ctx, { contractor: rapidId, brand: "DELTA" })).rejects.toMatchObject({ code: "access.denied" });
    }
  });

  it("[O-08] finds contractors whose name begins with the text before those that contain it or are in such a city", async () => {
    await createMembers(db, { count: 4, name: "Zinc" });
    const members = await db.select().from(contractors).where(like(contractors.name, "Zinc %")).orderBy(contractors.name);
    const changes = [
      { name: "Zinc 100% Roofs" },
      { name: "Old Zinc Roofs" },
      { name: "Lake Roofs", city: "Port Zinc" },
      { name: "Zinc Siding" },
    ];
    for (const [at, change] of changes.entries()) await db.update(contractors).set(change).where(eq(contractors.id, members[at]!.id));
    const find = async (text: string) => (await searchLeadTargets(sales.ctx, text)).map(({ name }) => name);
    expect(await find("zinc")).toEqual(["Zinc 100% Roofs", "Zinc Siding", "Lake Roofs", "Old Zinc Roofs"]);
    expect(await find("zi")).toEqual(["Zinc 100% Roofs", "Zinc Siding"]);
    expect(await find("zinc_100")).toEqual([]);
    expect(await find(rapidId)).toHaveLength(1);
    expect(await find("port zinc")).toEqual(["Lake Roofs"]);
  });

  it("[O-08] is refused for a business whose users have all left", async () => {
    const empty = await createRoofer(db);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, empty.actor.userId));
    const contractor = await findPublicId(empty.contractorId);
    await expect(generatePhoneLead(sales.ctx, toForm({ contractor }))).rejects.toMatchObject({ code: "phoneLeads.unclaimed" });
  });

  it("[L-01] needs a phone or an email, and takes no other field", async () => {
    const refuse = (over: object) => expect(generatePhoneLead(sales.ctx, toForm(over))).rejects.toMatchObject({ code: "input.invalid" });
    await refuse({ customer: { ...customer, phone: "" } });
    await refuse({ job: { jobType: "MAGIC", details: "" } });
    await refuse({ contractorId: rival.contractorId });
  });
});

const hostCtx = (now = new Date()): Ctx => ({ ...testCtx(db), now });
const currentSecret = async (brand = "DELTA") => (await listEndpoints(admin.ctx)).find((one) => one.brand === brand)?.secrets[0]?.id ?? "";
let secret = await createSecret(admin.ctx, { brand: "DELTA", seen: "" });

function sign(lead: object, { id = randomUUID(), now = new Date(), key = secret } = {}) {
  const signed = { id, timestamp: String(Math.floor(now.getTime() / 1000)), body: JSON.stringify(lead) };
  return { ...signed, signature: signWebhook(signed, key) };
}
const toLead = (over: object = {}) => ({ contractor: rapidId, name: "Bob Stone", phone: "+13125550177", service: "ROOF", ...over });
const countDeliveries = async (outcome: "ACCEPTED" | "REFUSED" | "UNSIGNED") =>
  (await listDeliveryLog(admin.ctx, { after: null, outcome })).deliveries.length;

describe("a phone lead by a signed call", () => {
  it("[O-08] [T91] a forged, stale or foreign call makes no lead, and the log says why", async () => {
    const before = (await listLeads(rapid.contractorId)).length;
    const stale = new Date(Date.now() - 301_000);
    await expect(receiveDelivery(hostCtx(), { ...sign(toLead()), body: JSON.stringify(toLead({ name: "Eve" })) })).rejects.toMatchObject({
      code: "phoneLeads.unsigned",
    });
    await expect(receiveDelivery(hostCtx(), sign(toLead(), { now: stale }))).rejects.toMatchObject({ code: "phoneLeads.stale" });
    await expect(receiveDelivery({ ...hostCtx(), brand: brands.IKO }, sign(toLead()))).rejects.toMatchObject({ kind: "not_found" });
    expect(await countDeliveries("UNSIGNED")).toBe(2);
    expect((await listLeads(rapid.contractorId)).length).toBe(before);
    const rows = await db.select().from(phoneLeadDeliveries).where(eq(phoneLeadDeliveries.outcome, "UNSIGNED"));
    expect(rows.map(({ body, key }) => [body, key])).toEqual(rows.map(() => ["", null]));
  });

  it("[O-08] [T91] shuffled, repeated and forged calls leave what each good one alone would", async () => {
    const target = await createRoofer(db);
    const contractor = await findPublicId(target.contractorId);
    const good = Array.from({ length: 30 }, (_, at) => sign(toLead({ contractor, name: `Caller ${at}`, phone: `+1312555${1000 + at}` })));
    const forged = good.slice(0, 6).map((call) => ({ ...call, id: randomUUID() }));
    const calls = [...good, ...good.slice(0, 9), ...good.slice(3, 7), ...forged];
    calls.sort((one, other) => (one.signature < other.signature ? -1 : 1));
    const answers = await Promise.allSettled(calls.map((call) => receiveDelivery(hostCtx(), call)));
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(forged.length);
    const names = await db.select({ name: customers.name }).from(customers).where(eq(customers.contractorId, target.contractorId));
    expect(names.map(({ name }) => name).sort()).toEqual(good.map((_, at) => `Caller ${at}`).sort());
    expect((await listLeads(target.contractorId)).length).toBe(good.length);
  });

  it("[O-08] [T91] one id with another body is a conflict, a refused call is made good by a replay, once", async () => {
    const call = sign(toLead());
    expect(await receiveDelivery(hostCtx(), call)).toMatchObject({ repeated: false });
    expect(await receiveDelivery(hostCtx(), call)).toMatchObject({ repeated: true });
    await expect(receiveDelivery(hostCtx(), sign(toLead({ name: "Other" }), { id: call.id }))).rejects.toMatchObject({
      code: "input.keyUsed",
    });
    const late = await createRoofer(db, { brand: "IKO" });
    const early = sign(toLead({ contractor: await findPublicId(late.contractorId) }));
    await expect(receiveDelivery(hostCtx(), early)).rejects.toMatchObject({ code: "phoneLeads.contractorUnknown" });
    await expect(receiveDelivery(hostCtx(), sign({ ...toLead(), accountId: "x" }))).rejects.toMatchObject({ code: "input.invalid" });
    const { deliveries } = await listDeliveryLog(admin.ctx, { after: null, outcome: "REFUSED" });
    expect(deliveries.map(({ reason }) => reason?.code)).toEqual(["input.invalid", "phoneLeads.contractorUnknown"]);
    const { id } = deliveries[1]!;
    expect(await replayDelivery(admin.ctx, id)).toBe(false);
    await db.insert(mepProfiles).values({ contractorId: late.contractorId, brand: "DELTA", approved: true });
    expect(await replayDelivery(admin.ctx, id)).toBe(true);
    expect(await replayDelivery(admin.ctx, id)).toBe(true);
    expect((await listLeads(late.contractorId)).length).toBe(1);
    expect((await listActs(admin.actor.userId)).filter((act) => act === "phoneLead.replayed")).toHaveLength(2);
  });

  it("[O-08] [T53] [T54] secrets and deliveries are for administrators of the brand", async () => {
    expect(await findFacts(db, "phoneLeadSecret.created", admin.ctx)).toMatchObject({ brand: "DELTA" });
    const ikoAdmin = await staff(db, "ROLE_ADMIN", ["IKO"]);
    const ikoCtx = { ...ikoAdmin.ctx, brand: platform };
    expect((await listEndpoints(ikoCtx)).map(({ brand }) => brand)).toEqual(["IKO"]);
    expect((await listDeliveryLog(ikoCtx, { after: null, outcome: null })).deliveries).toEqual([]);
    await expect(createSecret(ikoCtx, { brand: "DELTA", seen: await currentSecret() })).rejects.toMatchObject({ kind: "not_found" });
    await endSecret(ikoCtx, await currentSecret());
    expect(await currentSecret()).not.toBe("");
    const [delivery] = await db.select().from(phoneLeadDeliveries).limit(1);
    await expect(replayDelivery(ikoCtx, delivery!.id)).rejects.toMatchObject({ kind: "not_found" });
    for (const { ctx } of [sales, approver, rapid])
      for (const act of [
        () => listEndpoints(ctx),
        () => createSecret(ctx, { brand: "DELTA", seen: "" }),
        () => replayDelivery(ctx, delivery!.id),
      ])
        await expect(act()).rejects.toMatchObject({ code: "access.denied" });
  });

  it("[O-08] a replaced secret signs a week longer, ends at once if staff say so, and is stored sealed", async () => {
    const former = secret;
    secret = await createSecret(admin.ctx, { brand: "DELTA", seen: await currentSecret() });
    for (const key of [former, secret]) await receiveDelivery(hostCtx(), sign(toLead(), { key }));
    await expect(createSecret(admin.ctx, { brand: "DELTA", seen: await currentSecret() })).rejects.toMatchObject({
      code: "phoneLeads.formerActive",
    });
    await expect(createSecret(admin.ctx, { brand: "DELTA", seen: "" })).rejects.toMatchObject({ code: "phoneLeads.secretChanged" });
    await endSecret(admin.ctx, await currentSecret());
    await expect(receiveDelivery(hostCtx(), sign(toLead()))).rejects.toMatchObject({ code: "phoneLeads.unsigned" });
    const nextWeek = new Date(Date.now() + 7 * dayMs + 60_000);
    await expect(receiveDelivery(hostCtx(nextWeek), sign(toLead(), { key: former, now: nextWeek }))).rejects.toMatchObject({
      kind: "not_found",
    });
    const rows = await db.select().from(phoneLeadSecrets);
    expect(rows.some(({ sealed }) => sealed.includes(secret.slice(6)))).toBe(false);
    expect(await listActs(admin.actor.userId)).toContain("phoneLeadSecret.ended");
  });

  it("[T111] deliveries are deleted after 30 days", async () => {
    const countAfter = async (days: number) => {
      const now = new Date(Date.now() + days * dayMs);
      await dropOldDeliveries({ ...systemCtx(db), now });
      return db.$count(phoneLeadDeliveries, eq(phoneLeadDeliveries.outcome, "ACCEPTED"));
    };
    expect(await countAfter(29)).toBeGreaterThan(0);
    expect(await countAfter(31)).toBe(0);
  });
});

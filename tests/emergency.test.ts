import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { callbacks } from "#app/features/callbacks/tables.server.ts";
import { testCtx, testDatabase } from "./database.ts";
import { createHomeowner, createRoofer } from "./request-fixtures.ts";
import { submitEmergency, viewEmergency } from "#app/routes/emergency/emergency-page.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db, { caller: "203.0.113.60" });
const address = "http://delta.localhost/emergency/roofing?problem=ROOF_LEAK&zip=60614";
const person = { name: "Lena Katz", phone: "312-555-0150" };

function ask(ctx = visitor, { url = address, slug = "roofing", ...fields }: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...person, ...fields })) form.set(name, value);
  return submitEmergency(ctx, { request: new Request(url, { method: "POST" }), slug, form });
}
const listCalls = (contractorId: number) => db.select().from(callbacks).where(eq(callbacks.contractorId, contractorId));

it("[Y-14] a form asks the contractor of its button once, with problem and place", async () => {
  const firm = await createRoofer(db);
  const sent = [1, 2].map(() => ask(visitor, { contrid: firm.actor.accountId, key: "one-page" }));
  for (const { status, headers } of await Promise.all(sent)) {
    expect([status, headers.get("Location")]).toEqual([303, `/emergency/roofing?problem=ROOF_LEAK&zip=60614&sent=${firm.actor.accountId}`]);
  }
  const calls = await listCalls(firm.contractorId);
  expect(calls).toMatchObject([{ name: "Lena Katz", phone: "+13125550150", kind: "REQUEST_A_CALL", accountId: null }]);
  expect(calls[0]?.words).toMatch(/^Emergency: .*60614\.$/);
});

it("[Y-14] a second contractor is asked beside the first", async () => {
  const [first, second] = (await Promise.all([createRoofer(db), createRoofer(db)])).map(({ actor }) => actor.accountId);
  const { headers } = await ask(visitor, { contrid: second!, url: `${address}&sent=${first}` });
  const location = new URL(headers.get("Location")!, address);
  expect(location.searchParams.get("sent")).toBe(`${first},${second}`);
  expect((await viewEmergency(visitor, new Request(location), "roofing")).asked).toEqual([first, second]);
});

it("[Y-14] a signed-in homeowner is called as the account", async () => {
  const [firm, homeowner] = [await createRoofer(db), await createHomeowner(db)];
  await ask(homeowner.ctx, { contrid: firm.actor.accountId });
  expect(await listCalls(firm.contractorId)).toMatchObject([{ accountId: homeowner.actor.accountId }]);
});

it("[T60] refuses businesses, other brands, unknown contractors, and a form that names no problem", async () => {
  const [firm, rival] = [await createRoofer(db), await createRoofer(db, { brand: "IKO" })];
  const contrid = firm.actor.accountId;
  for (const business of [rival, firm]) await expect(ask(business.ctx, { contrid })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(ask(visitor, { contrid: rival.actor.accountId })).rejects.toMatchObject({ kind: "not_found" });
  for (const unknown of ["", "x", "' or 1=1"]) await expect(ask(visitor, { contrid: unknown })).rejects.toBeInstanceOf(Error);
  for (const url of [address.replace("ROOF_LEAK", "ALIENS"), address.replace("ROOF_LEAK", "")]) {
    await expect(ask(visitor, { contrid, url })).rejects.toMatchObject({ kind: "not_found" });
  }
  await expect(ask(visitor, { contrid, slug: "no-trade" })).rejects.toMatchObject({ kind: "not_found" });
  expect([await listCalls(firm.contractorId), await listCalls(rival.contractorId)]).toEqual([[], []]);
});

it("[Y-14] names the fields that are missing or wrong", async () => {
  const firm = await createRoofer(db);
  const contrid = firm.actor.accountId;
  await expect(ask(visitor, { contrid, name: " ", phone: "" })).rejects.toMatchObject({ fields: [{ field: "name" }, { field: "phone" }] });
  await expect(ask(visitor, { contrid, phone: "12" })).rejects.toMatchObject({ fields: [{ field: "phone" }] });
  await expect(ask(visitor, { contrid, name: "x".repeat(5_000) })).rejects.toMatchObject({ code: "input.invalid" });
  expect(await listCalls(firm.contractorId)).toEqual([]);
});

it("[T59] one number reaches three contractors a day by whatever form", async () => {
  const firms = await Promise.all([1, 2, 3, 4].map(() => createRoofer(db)));
  const phone = "312-555-0199";
  const results: unknown[] = [];
  for (const { actor } of firms) results.push(await ask(visitor, { contrid: actor.accountId, phone }).catch((error: unknown) => error));
  expect(results.slice(0, 3).every((one) => one instanceof Response)).toBe(true);
  expect(results[3]).toMatchObject({ code: "callbacks.numberOften" });
});

it("[Y-14] a view of a wrong address shows the step before, and one of another trade's problem its own problems", async () => {
  const view = (query: string, slug?: string) => viewEmergency(visitor, new Request(`http://delta.localhost/emergency${query}`), slug);
  expect(await view("?problem=ROOF_LEAK&zip=60614")).toMatchObject({ category: null, problem: null, helpers: null });
  expect(await view("?problem=HEATER_LEAK&zip=60614", "roofing")).toMatchObject({ category: "ROOF", problem: null, helpers: null });
  expect(await view("?problem=ROOF_LEAK&zip=99999", "roofing")).toMatchObject({ isZipUnknown: true, helpers: null });
});

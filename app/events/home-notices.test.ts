import { expect, it } from "vitest";
import { notices } from "#app/features/notices/tables.server.ts";
import { testDatabase } from "../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../tests/request-fixtures.ts";
import { emit } from "./emit.server.ts";

const { db } = await testDatabase();
const [{ ctx, actor }, contractor] = [await createHomeowner(db), await createRoofer(db)];
const { accountId, userId } = actor;
const due = {
  itemId: "i1",
  homeId: "h1",
  brand: "DELTA",
  accountId,
  category: "ROOF",
  title: "Roof",
  dueOn: "2026-11-22",
  installer: null,
  place: { city: "Chicago", region: "IL" },
  owner: { name: "Maria", phone: "+13125550142" },
} as const;

async function listSent() {
  const sent = await db.select().from(notices).orderBy(notices.template);
  await db.delete(notices);
  return sent;
}

it("[N-04] [Y-11] a service that is due is mailed to the household alone", async () => {
  await emit(ctx, "home.serviceDue", due);
  expect(await listSent()).toMatchObject([{ template: "customer.serviceDue", userId, content: { path: "/homes/h1", title: "Roof" } }]);
});

it("[N-04] [Y-11] it is mailed to the installer too, with name and phone, if the homeowner agreed", async () => {
  await emit(ctx, "home.serviceDue", { ...due, installer: { accountId: contractor.actor.accountId, name: "Rapid Roofing" } });
  expect(await listSent()).toMatchObject([
    { template: "contractor.serviceDue", userId: contractor.actor.userId, content: { homeowner: "Maria", phone: "+13125550142" } },
    { template: "customer.serviceDue", userId },
  ]);
});

it("[N-04] [Y-11] the former owner hears that somebody took the home over", async () => {
  await emit(ctx, "home.moved", { homeId: "h1", brand: "DELTA", accountId, name: "Our house", at: "2026-11-22T10:00:00.000Z" });
  expect(await listSent()).toMatchObject([{ template: "customer.homeMoved", userId, content: { path: "/homes", home: "Our house" } }]);
});

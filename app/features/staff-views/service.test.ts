import { expect, it } from "vitest";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { maxViews } from "./model.ts";
import { deleteStaffView, listStaffViews, saveStaffView } from "./service.server.ts";

const { db } = await testDatabase();
const [sales, other] = [await staff(db, "ROLE_SALES"), await staff(db, "ROLE_SALES")];

it("[O-02] a view is its author's own: replaced by its name, deleted once and for all", async () => {
  const table = "contractors";
  await saveStaffView(sales.ctx, { table, name: "Illinois", query: "region=IL&after=ctr_a" });
  await saveStaffView(sales.ctx, { table, name: "illinois", query: "region=IL&sort=newest" });
  await saveStaffView(sales.ctx, { table: "audit", name: "Illinois", query: "act=user.disabled" });
  const [view, ...more] = await listStaffViews(sales.ctx, table);
  expect([view, more]).toMatchObject([{ name: "illinois", query: "region=IL&sort=newest" }, []]);
  expect(await listStaffViews(other.ctx, table)).toEqual([]);
  await deleteStaffView(other.ctx, view!.id);
  expect(await listStaffViews(sales.ctx, table)).toHaveLength(1);
  for (const id of [view!.id, view!.id, "nonsense"]) await deleteStaffView(sales.ctx, id);
  expect(await listStaffViews(sales.ctx, table)).toEqual([]);
  expect(await listStaffViews(sales.ctx, "audit")).toHaveLength(1);
});

it("[O-02] views are for staff in their own name, and not without end", async () => {
  const denied = { code: "access.denied" };
  const customer = await createHomeowner(db);
  await expect(listStaffViews(customer.ctx, "audit")).rejects.toMatchObject(denied);
  const acting = { ...sales.ctx, actor: { ...sales.actor, actingFor: "Rapid" } };
  await expect(saveStaffView(acting as typeof sales.ctx, { table: "audit", name: "A", query: "" })).rejects.toMatchObject(denied);
  for (let at = 0; at < maxViews; at += 1) await saveStaffView(other.ctx, { table: "audit", name: `View ${at}`, query: "a=1" });
  await expect(saveStaffView(other.ctx, { table: "audit", name: "One more", query: "a=1" })).rejects.toMatchObject({
    code: "staffViews.tooMany",
  });
  await saveStaffView(other.ctx, { table: "audit", name: "view 0", query: "a=2" });
  await expect(saveStaffView(other.ctx, { table: "audit", name: " ", query: "" })).rejects.toMatchObject({ fields: [{ field: "name" }] });
});

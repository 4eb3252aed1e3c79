import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { listLeads, loadLead } from "#app/features/leads/service.server.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { measureContrast, startWidget, widgetButtons } from "./model.ts";
import { WidgetInput } from "./model/widget-input.ts";
import { loadWidget, requestWidgetCall, saveWidget } from "./service.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);

async function firm(advanced = true) {
  const opened = await openContractor(visitor, { name: "Byron", record: { advanced } });
  return { ...opened, ctx: testCtx(db, { actor: contractorUser(opened, { accountManager: false }) }) };
}

const chosen = {
  picture: null,
  welcomePhrase: "Hello!",
  primaryColor: "#0f766e",
  secondaryColor: "#ccfbf1",
  buttons: ["CALL" as const, "QUOTE" as const],
};

describe("a widget", () => {
  it("[C-02] [R-16] starts readable and is saved by contractor", async () => {
    const [own, other] = [await firm(), await firm()];
    expect(WidgetInput.safeParse({ ...startWidget, buttons: widgetButtons, seen: 0 }).success).toBe(true);
    expect(await loadWidget(own.ctx)).toEqual({ widget: startWidget, version: 0, businessName: "Byron", isAdvanced: true });
    await saveWidget(own.ctx, { ...chosen, seen: 0 });
    await saveWidget(own.ctx, { ...chosen, seen: 0 });
    expect(await loadWidget(own.ctx)).toMatchObject({ widget: chosen, version: 1 });
    expect(await loadWidget(other.ctx)).toMatchObject({ widget: startWidget, version: 0 });
  });

  it("[C-02] needs Advanced, and keeps what was saved in Standard", async () => {
    const { id, ctx } = await firm();
    await saveWidget(ctx, { ...chosen, seen: 0 });
    await db.update(contractors).set({ advanced: false }).where(eq(contractors.id, id));
    await expect(saveWidget(ctx, { ...chosen, welcomePhrase: "Hi", seen: 1 })).rejects.toMatchObject({ code: "widgets.advancedOnly" });
    expect(await loadWidget(ctx)).toMatchObject({ widget: chosen, isAdvanced: false });
  });

  it("[C-02] of a colleague is not overwritten", async () => {
    const { ctx } = await firm();
    await saveWidget(ctx, { ...chosen, seen: 0 });
    for (const seen of [0, 2])
      await expect(saveWidget(ctx, { ...chosen, welcomePhrase: "Mine", seen })).rejects.toMatchObject({ code: "widgets.changed" });
    const saves = ["A", "B", "C"].map((welcomePhrase) => saveWidget(ctx, { ...chosen, welcomePhrase, seen: 1 }));
    expect((await Promise.allSettled(saves)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("[T104] refuses colors that carry CSS, foreign pictures and unreadable colors", async () => {
    const { ctx } = await firm();
    const refused = [
      [{ primaryColor: "red;background:url(//evil)" }, "primaryColor", "input.invalid"],
      [{ primaryColor: "#ffff00" }, "primaryColor", "widgets.contrast.primaryColor"],
      [{ secondaryColor: "#111827" }, "secondaryColor", "widgets.contrast.secondaryColor"],
      [{ buttons: [] }, "buttons", "widgets.buttonsMissing"],
      [{ picture: randomUUID() }, "picture", "widgets.pictureUnknown"],
    ] as const;
    for (const [wrong, field, code] of refused)
      await expect(saveWidget(ctx, { ...chosen, ...wrong, seen: 0 })).rejects.toMatchObject({ fields: [{ field, code }] });
  });

  it("[S-07] belongs to users of the business", async () => {
    await expect(loadWidget((await createHomeowner(db)).ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadWidget(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("a call requested in a widget", () => {
  const asks = { name: "Lena Katz", phone: "+13125550158", words: "Hail damage", idempotencyKey: null };
  const stranger = testCtx(db, { caller: "203.0.113.60" });
  async function reachable(over: { advanced?: boolean; brand?: "IKO" } = {}) {
    const { advanced = true, ...where } = over;
    const roofer = await createRoofer(db, where);
    await db.update(contractors).set({ advanced }).where(eq(contractors.id, roofer.contractorId));
    return { ...roofer, contrid: roofer.actor.accountId };
  }

  it("[L-01] [C-10] is a lead of the contractor's own website, which waits for the call, however often it is sent", async () => {
    const { ctx, contrid } = await reachable();
    for (const idempotencyKey of ["one-click", "one-click", "the next day's"])
      await requestWidgetCall(stranger, { ...asks, contrid, idempotencyKey });
    const { rows } = await listLeads(ctx, parseLeadQuery(new URLSearchParams("origin=WIDGET")));
    expect(rows).toMatchObject([{ name: "Lena Katz", phone: asks.phone, origin: "WIDGET", status: "NEW", attention: ["CALL"] }]);
    const { customer, timeline, details } = await loadLead(ctx, rows[0]!.id);
    expect({ source: customer.source, details }).toEqual({ source: "WIDGET", details: "Hail damage" });
    expect(timeline.map(({ kind }) => kind)).toEqual(["callRequested"]);
  });

  it("[T60] reaches only Advanced contractors of the brand whose widget has that button", async () => {
    const [standard, rival, closed] = [await reachable({ advanced: false }), await reachable({ brand: "IKO" }), await reachable()];
    await saveWidget(closed.ctx, { ...chosen, buttons: ["QUOTE"], seen: 0 });
    const refusals = [
      [standard.contrid, { code: "callbacks.notOffered" }],
      [closed.contrid, { code: "callbacks.notOffered" }],
      [rival.contrid, { kind: "not_found" }],
      [randomUUID(), { kind: "not_found" }],
    ] as const;
    for (const [contrid, refusal] of refusals)
      await expect(requestWidgetCall(stranger, { ...asks, phone: "+17735550159", contrid })).rejects.toMatchObject(refusal);
    for (const { ctx } of [standard, closed, rival]) expect((await listLeads(ctx, parseLeadQuery(new URLSearchParams()))).rows).toEqual([]);
  });
});

describe("contrast", () => {
  it("[C-02] is 21:1 for black under white and unknown for what is no color", () => {
    expect(measureContrast("primaryColor", "#000000")).toBe(21);
    expect(measureContrast("primaryColor", "#ffffff")).toBe(1);
    expect(measureContrast("primaryColor", "black")).toBeNull();
  });
});

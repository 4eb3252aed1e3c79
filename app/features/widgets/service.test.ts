import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { listLeads, loadLead } from "#app/features/leads/service.server.ts";
import { openQuoteLink } from "#app/features/lead-quotes/service/links.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { startDraft } from "#app/features/requests/service.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, roofJob } from "../../../tests/request-fixtures.ts";
import { measureContrast, startWidget, widgetButtons } from "./model.ts";
import { WidgetInput } from "./model/widget-input.ts";
import { loadWidget, requestWidgetCall, saveWidget } from "./service.server.ts";
import { listFrameAncestors, loadPublicWidget } from "./service/public.server.ts";
import { loadQuoteScreen } from "./service/quote-screens.server.ts";
import { sendWidgetContact } from "./service/contacts.server.ts";
import { sendWidgetQuote } from "./service/requests.server.ts";
import { loadWidgetSites, saveWidgetSites } from "./service/sites.server.ts";
import { dropOldUses, loadWidgetUses } from "./service/uses.server.ts";
import { widgetUses } from "./tables.server.ts";

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

describe("a widget on a site", () => {
  const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  const site = "https://rapid.example";
  const guest = testCtx(db, { caller: "203.0.113.70" });

  async function listed() {
    const roofer = await createRoofer(db);
    const contrid = roofer.actor.accountId;
    await saveWidgetSites(roofer.ctx, { typed: "rapid.example", seen: 0 });
    return { ...roofer, contrid, load: (origin: string | null) => loadPublicWidget(guest, { contrid, origin, userAgent: browser }) };
  }

  it("[C-10] [T102] is drawn on the sites of its contractor only, counted without a trace of who came", async () => {
    const { ctx, contrid, load } = await listed();
    for (const origin of [site, "https://www.rapid.example", null]) {
      const { name, buttons, colors } = await load(origin);
      expect(name).toBe("Rapid Roofing");
      expect(buttons.map(({ kind }) => kind)).toEqual(["QUOTE", "CALL", "VISIT"]);
      expect(colors.primary).toBe(startWidget.primaryColor);
    }
    for (const origin of ["https://evil.example", "https://rapid.example.evil.net", "null", "http://rapid.example"])
      await expect(load(origin)).rejects.toMatchObject({ kind: "forbidden", code: "widgets.siteUnknown" });
    expect(await listFrameAncestors(guest, contrid)).toBe("https://rapid.example https://www.rapid.example");
    expect(await listFrameAncestors(guest, "x' https://evil")).toBe("'none'");
    expect((await loadWidgetUses(ctx)).SITE).toEqual({ shown: 3, opened: 0, sent: 0 });
    const [row] = await db.select().from(widgetUses);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(["brand", "channel", "contractorId", "day", "opened", "sent", "shown"]);
  });

  it("[C-10] counts an address twenty times a day at most, and no programs", async () => {
    const { ctx, contrid } = await listed();
    const count = (userAgent: string) => loadPublicWidget({ ...guest, caller: "203.0.113.71" }, { contrid, origin: null, userAgent });
    for (let at = 0; at < 25; at += 1) await count(browser);
    await count("curl/8.5");
    expect((await loadWidgetUses(ctx)).SITE.shown).toBe(20);
    await dropOldUses({ ...ctx, now: new Date(Date.now() + 800 * 86_400_000) });
    expect(await db.$count(widgetUses)).toBe(0);
  });

  it("[C-10] refuses lists of sites that are none, too many, or saved over a colleague's", async () => {
    const { ctx } = await listed();
    const many = Array.from({ length: 11 }, (_, at) => `site${at}.example`).join("\n");
    for (const [typed, code] of [
      ["nowhere", "widgets.siteInvalid"],
      [many, "widgets.sitesTooMany"],
    ])
      await expect(saveWidgetSites(ctx, { typed: typed!, seen: 1 })).rejects.toMatchObject({ fields: [{ field: "sites", code }] });
    await expect(saveWidgetSites(ctx, { typed: "other.example", seen: 0 })).rejects.toMatchObject({ code: "widgets.sitesChanged" });
    await saveWidgetSites(ctx, { typed: "other.example", seen: 1 });
    expect(await loadWidgetSites(ctx)).toEqual({ sites: ["https://other.example"], version: 2 });
  });

  it("[C-10] [L-01] prices a job before it asks who wants it, and the request is a lead of channel WIDGET with a link", async () => {
    const { ctx, contrid } = await listed();
    const key = await startDraft(guest, { contractorAccountIds: [contrid], category: "ROOF", answers: roofJob });
    const { screen } = await loadQuoteScreen(guest, { contrid, key, service: null, named: null });
    expect(screen).toMatchObject({ kind: "step", step: "review", wizard: { prices: { [contrid]: { kind: "price" } } } });
    const sent = { contrid, key, channel: "QR" as const, userAgent: browser };
    const form = { name: "Lena Katz", phone: "312 555 0177", email: "lena@example.com", street: "5 Elm Street" };
    await expect(sendWidgetQuote(guest, { ...sent, form: { ...form, phone: "1" } })).rejects.toMatchObject({
      fields: [{ field: "phone" }],
    });
    await sendWidgetQuote(guest, { ...sent, form });
    await sendWidgetQuote(guest, { ...sent, form });
    const { rows } = await listLeads(ctx, parseLeadQuery(new URLSearchParams("origin=WIDGET")));
    expect(rows).toMatchObject([{ name: "Lena Katz", phone: "+13125550177", origin: "WIDGET", status: "NEW" }]);
    const { customer } = await loadLead(ctx, rows[0]!.id);
    expect(customer).toMatchObject({ email: "lena@example.com", address: "5 Elm Street", source: "WIDGET" });
    expect(await db.select({ channel: requests.channel }).from(requests)).toEqual([{ channel: "WIDGET" }]);
    expect((await loadWidgetUses(ctx)).QR.sent).toBe(1);
    const after = await loadQuoteScreen(guest, { contrid, key, service: null, named: null });
    const secret = new URL(after.screen.kind === "sent" ? after.screen.quotes : "", "http://x").searchParams.get("key") ?? "";
    const opened = await openQuoteLink(guest, secret, { counts: true });
    expect(await listQuotesOfRequest(opened.customer, opened.requestId)).toMatchObject([{ status: "FIRM" }]);
  });

  it("[T59] [T60] opens no draft of another contractor, and prices nothing where the widget has no quotes", async () => {
    const [own, other] = [await listed(), await listed()];
    const key = await startDraft(guest, { contractorAccountIds: [other.contrid], category: "ROOF", answers: roofJob });
    const address = { contrid: own.contrid, key, service: null, named: null };
    await expect(loadQuoteScreen(guest, address)).rejects.toMatchObject({ kind: "not_found" });
    const form = { name: "Eve", phone: "312 555 0178", email: "", street: "" };
    const sent = { ...address, channel: "LINK" as const, userAgent: browser, form };
    await expect(sendWidgetQuote(guest, sent)).rejects.toMatchObject({ kind: "not_found" });
    await saveWidget(own.ctx, { ...chosen, buttons: ["CALL"], seen: 0 });
    await expect(loadQuoteScreen(guest, { ...address, key: null })).rejects.toMatchObject({ code: "widgets.notOffered" });
  });

  it("[L-01] [C-10] a visit asked for there is a lead with street and channel, and needs a street", async () => {
    const { ctx, contrid } = await listed();
    const form = { name: "Omar Diaz", phone: "312 555 0179", words: "", day: "", street: "" };
    const visit = { contrid, kind: "visit" as const, channel: "SITE" as const, userAgent: browser, idempotencyKey: "visit-1" };
    await expect(sendWidgetContact(guest, { ...visit, form })).rejects.toMatchObject({ fields: [{ field: "street" }] });
    await sendWidgetContact(guest, { ...visit, form: { ...form, street: "9 Ash Lane" } });
    const { rows } = await listLeads(ctx, parseLeadQuery(new URLSearchParams("origin=WIDGET")));
    expect(rows).toMatchObject([{ name: "Omar Diaz", origin: "WIDGET" }]);
    expect((await loadLead(ctx, rows[0]!.id)).customer).toMatchObject({ address: "9 Ash Lane", source: "WIDGET" });
  });
});

describe("contrast", () => {
  it("[C-02] is 21:1 for black under white and unknown for what is no color", () => {
    expect(measureContrast("primaryColor", "#000000")).toBe(21);
    expect(measureContrast("primaryColor", "#ffffff")).toBe(1);
    expect(measureContrast("primaryColor", "black")).toBeNull();
  });
});

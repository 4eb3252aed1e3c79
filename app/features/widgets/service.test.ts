import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { measureContrast, startWidget, widgetButtons } from "./model.ts";
import { WidgetInput } from "./model/widget-input.ts";
import { loadWidget, saveWidget } from "./service.server.ts";

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

describe("contrast", () => {
  it("[C-02] is 21:1 for black under white and unknown for what is no color", () => {
    expect(measureContrast("primaryColor", "#000000")).toBe(21);
    expect(measureContrast("primaryColor", "#ffffff")).toBe(1);
    expect(measureContrast("primaryColor", "black")).toBeNull();
  });
});

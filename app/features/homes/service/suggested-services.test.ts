import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner } from "../../../../tests/request-fixtures.ts";
import { suggestedServices } from "../model/service-intervals.ts";
import { addHome, loadHome, saveItem } from "../service.server.ts";
import { acceptSuggestedService } from "./reminders.server.ts";

const { db } = await testDatabase();

async function createItem(over: { category: string; installedOn?: string }) {
  const owner = await createHomeowner(db);
  const homeId = await addHome(owner.ctx, { name: "Our house", street: "12 Elm Street", zip: "60614" });
  const blank = { title: "Equipment", manufacturer: "", model: "", serial: "", installedOn: "", warrantyUntil: "", notes: "" };
  const reminder = { everyMonths: "", nextServiceOn: "", tellsInstaller: false, quoteId: "" };
  await saveItem(owner.ctx, homeId, { itemId: null, input: { ...blank, ...reminder, ...over } });
  const load = async () => (await loadHome(owner.ctx, homeId)).items[0]!;
  return { owner, homeId, id: (await load()).id, load };
}

describe("the usual reminder of a category", () => {
  it("[Y-11] starts from the day of installation and names who recommends it", async () => {
    const { owner, homeId, id, load } = await createItem({ category: "PLUM", installedOn: "2020-03-15" });
    await acceptSuggestedService(owner.ctx, homeId, id);
    const item = await load();
    expect(item.everyMonths).toBe(suggestedServices.PLUM!.months);
    expect(item.nextServiceOn! > new Date().toISOString().slice(0, 10)).toBe(true);
    expect(item.nextServiceOn).toMatch(/-(03|09)-15$/);
    for (const { source, url } of Object.values(suggestedServices))
      expect([source.length > 10, new URL(url).protocol]).toEqual([true, "https:"]);
  });

  it("[Y-11] [T46] is left off where no source names an interval, and is not another household's to set", async () => {
    const { owner, homeId, id, load } = await createItem({ category: "PAINTING" });
    await acceptSuggestedService(owner.ctx, homeId, id);
    expect((await load()).everyMonths).toBeNull();
    await expect(acceptSuggestedService((await createHomeowner(db)).ctx, homeId, id)).rejects.toMatchObject({ kind: "not_found" });
  });
});

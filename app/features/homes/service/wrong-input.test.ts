import { expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner } from "../../../../tests/request-fixtures.ts";
import { addHome, listHomes, loadHome, removeHome, removeItem, saveHome, saveItem } from "../service.server.ts";

const { db } = await testDatabase();
const house = { name: "Our house", street: "12 Elm Street", zip: "60614" };
const texts = {
  title: "Water heater",
  manufacturer: "",
  model: "",
  serial: "",
  notes: "",
  everyMonths: "",
  nextServiceOn: "",
  quoteId: "",
};
const heater = { ...texts, category: "PLUM", installedOn: "", warrantyUntil: "", tellsInstaller: false };

it("[T60] a home is not found by an id that is none, and has no day before 1900", async () => {
  const { ctx } = await createHomeowner(db);
  const id = await addHome(ctx, house);
  const notFound = { kind: "not_found" };
  await expect(loadHome(ctx, "abc")).rejects.toMatchObject(notFound);
  await expect(saveHome(ctx, "abc", house)).rejects.toMatchObject(notFound);
  await removeHome(ctx, "abc");
  await expect(saveItem(ctx, id, { itemId: "abc", input: heater })).rejects.toMatchObject(notFound);
  await removeItem(ctx, id, "abc");
  await expect(saveItem(ctx, id, { itemId: null, input: { ...heater, installedOn: "0000-01-01" } })).rejects.toMatchObject({
    fields: [{ field: "installedOn", code: "homes.dayInvalid" }],
  });
  expect(await listHomes(ctx)).toHaveLength(1);
});

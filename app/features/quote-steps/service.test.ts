import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../../tests/request-fixtures.ts";
import { takeContractorStep, takeCustomerStep } from "./service.server.ts";

const { db } = await testDatabase();

function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it("[Q-11] [Q-13] takes the step of the button that each party pressed, and rejects unknown buttons", async () => {
  const [from, to] = [await createHomeowner(db), await createRoofer(db, { priceType: "ESTIMATED" })];
  const { id } = await createTestQuote(from, to);
  expect(await takeCustomerStep(from.ctx, id, toFormData({ act: "askToConfirm", seen: "1" }))).toEqual({ id, done: "askToConfirm" });
  expect(await takeContractorStep(to.ctx, id, toFormData({ act: "confirm", seen: "2" }))).toBe("confirm");
  expect(await takeCustomerStep(from.ctx, id, toFormData({ act: "cancel", seen: "3", reason: "" }))).toEqual({ id, done: "cancel" });
  for (const act of ["confirm", "toString", ""]) {
    const refused = takeCustomerStep(from.ctx, id, toFormData({ act, seen: "4" }));
    await expect(refused).rejects.toMatchObject({ kind: "invalid", code: "input.invalid" });
  }
});

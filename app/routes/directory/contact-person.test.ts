import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { loadContactPerson } from "./contact-person.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);

it("[D-09] [Q-15] asks for a call without an account, where the brand needs no verified phone", async () => {
  expect(await loadContactPerson(visitor, "call")).toEqual({ name: "", phone: "", street: "" });
  await expect(loadContactPerson(testCtx(db, { brand: brands.HAIER }), "call")).rejects.toMatchObject({ code: "access.signIn" });
});

it("[D-09] [Q-15] asks whoever wants a visit to sign in, and knows who does", async () => {
  await expect(loadContactPerson(visitor, "visit")).rejects.toMatchObject({ code: "access.signIn" });
  const { actor } = await createHomeowner(db);
  for (const wish of ["call", "visit"] as const) expect((await loadContactPerson(testCtx(db, { actor }), wish)).name, wish).not.toBe("");
});

it("[D-09] sends a business to its leads", async () => {
  const { actor } = await createRoofer(db);
  const answer = (await loadContactPerson(testCtx(db, { actor }), "call").catch((thrown: unknown) => thrown)) as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/crm-lite"]);
});

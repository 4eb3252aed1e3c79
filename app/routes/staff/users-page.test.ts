import { expect, it } from "vitest";
import { Failure } from "#app/lib/errors.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { submitStaffForm } from "./users-page.server.ts";

const { db } = await testDatabase(2);
const admin = (await staff(db, "ROLE_ADMIN", ["DELTA"])).ctx;

async function listRefusedFields(email: string): Promise<string[]> {
  const form = new FormData();
  const typed = { act: "invite", email, firstname: "Ada", lastname: "Lind", authorities: "ROLE_SALES", brands: "DELTA" };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const refusal = await submitStaffForm(admin, new Request("http://localhost", { method: "POST" }), form).catch((error: unknown) => error);
  return refusal instanceof Failure ? refusal.fields.map(({ field }) => field) : [];
}

it("[S-02] says what an invitation lacks before it asks for the code, which works once", async () => {
  expect(await listRefusedFields("not an address")).toEqual(["email"]);
  expect(await listRefusedFields("ada@staff.test")).toEqual(["code"]);
});

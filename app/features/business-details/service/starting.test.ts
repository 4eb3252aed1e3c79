import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { loadContactDetails, saveSection } from "../service.server.ts";

const { db } = await testDatabase();
const { newcomer } = createAccountHelpers(db);

it("[C-01] after a claim, contact details that nobody saved yet start with my email address", async () => {
  const { ctx } = await newcomer("BUSINESS");
  if (ctx.actor.kind !== "user") throw new Error("nobody");
  const { id } = await openContractor(testCtx(db), { name: "Rapid Roofing" });
  const { accountId } = ctx.actor;
  await db.update(contractors).set({ accountId, email: "", workPhone: "+13125550142" }).where(eq(contractors.id, id));
  const own = { ...ctx, actor: { ...ctx.actor, contractorId: id } };
  const { username } = await loadCurrentUser(own);
  const { values, version } = await loadContactDetails(own);
  expect([values.email, values.workPhone, version]).toEqual([username, "+13125550142", 0]);
  const staff = { ...own, actor: { ...own.actor, actingFor: id.toString() } };
  expect((await loadContactDetails(staff)).values.email).toBe("");
  await saveSection(own, "contactDetails", {
    values: { ...values, address: "12 Demo Avenue", city: "Chicago", region: "IL", email: "office@rapid.example" },
    seen: 0,
  });
  expect((await loadContactDetails(own)).values.email).toBe("office@rapid.example");
});

import { expect, it } from "vitest";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { eq } from "drizzle-orm";
import { findPlatformName } from "../account/sign-up-form.server.ts";
import { loadBusinessStart } from "./business-start.server.ts";

const { db } = await testDatabase();
const { newcomer } = createAccountHelpers(db);

it("[S-02] shows a new business its address until it is confirmed, so that it notices a mistyped one", async () => {
  const { ctx, email } = await newcomer("BUSINESS");
  expect(await loadBusinessStart(ctx)).toMatchObject({ unconfirmedEmail: email });
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  expect(await loadBusinessStart(ctx)).toMatchObject({ unconfirmedEmail: null });
});

it("[C-01] tells a business that signed up on a brand where it manages its business, before and after", async () => {
  const { ctx } = await newcomer("BUSINESS");
  expect(findPlatformName(testCtx(db).brand)).toBe("Plumbline");
  expect(await loadBusinessStart({ ...ctx, brand: brands.PLATFORM })).toMatchObject({ brand: "Delta", platform: "Plumbline" });
  expect(findPlatformName(brands.PLATFORM)).toBeNull();
  expect(await loadBusinessStart(ctx)).toMatchObject({ platform: null });
});

import { expect, it } from "vitest";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { createUser } from "#app/features/accounts/service/new-users.server.ts";
import { findPlatformName } from "../account/sign-up-form.server.ts";
import { loadBusinessStart } from "./business-start.server.ts";

const { db } = await testDatabase();
const { newcomer } = createAccountHelpers(db);

it("[S-02] shows a new business its address until it is confirmed, so that it notices a mistyped one", async () => {
  const { ctx, email } = await newcomer("BUSINESS");
  expect(await loadBusinessStart(ctx)).toMatchObject({ unconfirmedEmail: email });
  const person = { email: `office-${email}`, password: "long ladder 7", firstname: "Ada", lastname: "Byron" };
  const rights = { accountType: "BUSINESS", authorities: ["ROLE_PROVIDER"] } as const;
  const confirmed = await createUser(testCtx(db, { actor: { kind: "system" } }), { ...person, ...rights });
  const actor = { ...requireSignedIn(ctx.actor), ...confirmed, email: person.email };
  expect(await loadBusinessStart({ ...ctx, actor })).toMatchObject({ unconfirmedEmail: null });
});

it("[C-01] tells a business that signed up on a brand where it manages its business, before and after", async () => {
  const { ctx } = await newcomer("BUSINESS");
  expect(findPlatformName(testCtx(db).brand)).toBe("Plumbline");
  expect(await loadBusinessStart({ ...ctx, brand: brands.PLATFORM })).toMatchObject({ brand: "Delta", platform: "Plumbline" });
  expect(findPlatformName(brands.PLATFORM)).toBeNull();
  expect(await loadBusinessStart(ctx)).toMatchObject({ platform: null });
});

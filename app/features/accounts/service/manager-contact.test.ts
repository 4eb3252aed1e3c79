import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { users } from "../tables.server.ts";
import { findManagerContact } from "./colleagues.server.ts";

const { db } = await testDatabase();
const { newcomer } = createAccountHelpers(db);

it("[S-01] tells colleagues whom to ask, and nobody else", async () => {
  const [manager, homeowner] = [await newcomer("BUSINESS"), await newcomer()];
  const colleague = { ...manager.ctx, actor: { ...manager.actor, userId: crypto.randomUUID(), accountManager: false } };
  expect(await findManagerContact(colleague)).toEqual({ name: "Ada Byron", email: manager.email });
  await expect(findManagerContact(homeowner.ctx)).rejects.toMatchObject({ kind: "forbidden" });

  await db.update(users).set({ lastname: "" }).where(eq(users.id, manager.actor.userId));
  expect(await findManagerContact(colleague)).toMatchObject({ name: "Ada" });

  await db.update(users).set({ accountManager: false }).where(eq(users.id, manager.actor.userId));
  expect(await findManagerContact(colleague)).toBeNull();
});

import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { testDatabase } from "../../../tests/database.ts";
import { limits } from "#app/platform/limits.server.ts";
import { inviteColleague } from "./service/team.server.ts";

const { db } = await testDatabase();
const { newcomer } = createAccountHelpers(db);
const invited = () => ({ email: `${randomUUID()}@example.com`, firstname: "Bea", lastname: "Cole" });

it("[T57] invitations of many new businesses from one place are limited together", async () => {
  const caller = randomUUID();
  const send = async () => inviteColleague({ ...(await newcomer("BUSINESS")).ctx, caller }, invited());
  for (let count = 0; count < limits.inviteCaller.burst; count += 1) await send();
  await expect(send()).rejects.toMatchObject({ kind: "too_many" });
});

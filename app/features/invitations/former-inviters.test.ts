import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createAccountHelpers, type Guest } from "../../../tests/account-helpers.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { changeRights, changeStaffBrands, setDisabled } from "#app/features/accounts/service/staff.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { inviteStaff } from "#app/features/staff/service.server.ts";
import { setPasswordByLink } from "./service/accepting.server.ts";
import { inviteColleague } from "./service/team.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, codeInMailbox, password, staffPassword } = createAccountHelpers(db);
const dead = { code: "accounts.linkDead" };
const newAddress = () => `${randomUUID()}@example.com`;
const invited = (email: string) => ({ email, firstname: "Bea", lastname: "Cole" });
const open = (code: string, typed = password) => setPasswordByLink(testCtx(db), { code, password: typed });

async function inviteByMail(manager: Guest, email = newAddress()): Promise<string> {
  await inviteColleague(manager.ctx, invited(email));
  return codeInMailbox(email);
}

describe("an invitation by somebody whom an administrator disabled", () => {
  it("[S-01] [T13] lets nobody into the business until the account manager is enabled again", async () => {
    const [manager, admin] = [await newcomer("BUSINESS"), await staff(["ROLE_SUPER_ADMIN"])];
    const code = await inviteByMail(manager);
    await setDisabled(admin.ctx, manager.actor.userId, true);
    await expect(open(code)).rejects.toMatchObject(dead);
    await setDisabled(admin.ctx, manager.actor.userId, false);
    expect(await open(code)).toMatchObject({ isInvited: true });
  });

  it("[S-07] [T13] makes nobody staff", async () => {
    const [inviter, admin] = [await staff(["ROLE_ADMIN"]), await staff(["ROLE_SUPER_ADMIN"])];
    const email = newAddress();
    await inviteStaff(inviter.ctx, { ...invited(email), authorities: ["ROLE_APPROVER"], brands: ["DELTA"] });
    const code = await codeInMailbox(email);
    await setDisabled(admin.ctx, inviter.actor.userId, true);
    await expect(open(code, staffPassword)).rejects.toMatchObject(dead);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });
});

describe("an invitation of staff by somebody with fewer rights by now", () => {
  it("[S-07] [T53] makes no super administrator once its sender is none", async () => {
    const [inviter, other] = [await staff(["ROLE_SUPER_ADMIN"]), await staff(["ROLE_SUPER_ADMIN"])];
    const email = newAddress();
    await inviteStaff(inviter.ctx, { ...invited(email), authorities: ["ROLE_SUPER_ADMIN"], brands: [] });
    const code = await codeInMailbox(email);
    await changeRights(other.ctx, inviter.actor.userId, ["ROLE_ADMIN"]);
    await expect(open(code, staffPassword)).rejects.toMatchObject(dead);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });

  it("[S-07] [T54] gives a brand only while its sender has it", async () => {
    const [inviter, other] = [await staff(["ROLE_ADMIN"]), await staff(["ROLE_SUPER_ADMIN"])];
    const email = newAddress();
    await inviteStaff(inviter.ctx, { ...invited(email), authorities: ["ROLE_SALES"], brands: ["DELTA"] });
    const code = await codeInMailbox(email);
    await changeStaffBrands(other.ctx, inviter.actor.userId, ["IKO"]);
    await expect(open(code, staffPassword)).rejects.toMatchObject(dead);
    await changeStaffBrands(other.ctx, inviter.actor.userId, ["DELTA", "IKO"]);
    expect(await open(code, staffPassword)).toMatchObject({ isInvited: true });
  });
});

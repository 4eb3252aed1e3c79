import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { inviteStaff } from "#app/features/staff/service.server.ts";
import { loadLinkOwner, setPasswordByLink } from "./accepting.server.ts";
import { inviteColleague, listInvitations, withdrawInvitation } from "./team.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, codeInMailbox, password } = createAccountHelpers(db);
const business = "Kowalski & Sons Roofing";
const newAddress = () => `${randomUUID()}@example.com`;

/** An account manager with a business. */
async function createManager(): Promise<Guest> {
  const manager = await newcomer("BUSINESS");
  const { accountId } = await openContractor(testCtx(db), {});
  await db.update(contractors).set({ name: business, accountId: manager.actor.accountId }).where(eq(contractors.accountId, accountId));
  return manager;
}

async function invite({ ctx }: Guest): Promise<string> {
  const email = newAddress();
  await inviteColleague(ctx, { email, firstname: "Bea", lastname: "Cole" });
  return email;
}

describe("the page of an invitation's link", () => {
  it("[S-01] names the business, the inviter and the address", async () => {
    const email = await invite(await createManager());
    const owner = await loadLinkOwner(testCtx(db), await codeInMailbox(email));
    expect(owner).toMatchObject({
      email,
      inviter: "Ada Byron",
      business,
      hasAccount: false,
      isStaff: false,
    });
  });

  it("[S-01] says whether the invitation was withdrawn or accepted, and whom to ask", async () => {
    const manager = await createManager();
    const [withdrawn, accepted] = [await codeInMailbox(await invite(manager)), await codeInMailbox(await invite(manager))];
    const [{ invitationId } = { invitationId: "" }] = await listInvitations(manager.ctx);
    await withdrawInvitation(manager.ctx, invitationId);
    await setPasswordByLink(testCtx(db), { code: accepted, password });
    const ended = { kind: "ended", business, isStaff: false };
    expect(await loadLinkOwner(testCtx(db), withdrawn)).toEqual({ ...ended, reason: "withdrawn" });
    expect(await loadLinkOwner(testCtx(db), accepted)).toEqual({ ...ended, reason: "accepted" });
  });

  it("[S-02] names the brand, the inviter and the role to invited staff", async () => {
    const [admin, email] = [await staff(["ROLE_SUPER_ADMIN"]), newAddress()];
    const person = { email, firstname: "Bea", lastname: "Cole", authorities: ["ROLE_APPROVER"], brands: ["DELTA"] };
    await inviteStaff(admin.ctx, person);
    const owner = await loadLinkOwner(testCtx(db), await codeInMailbox(email));
    expect(owner).toMatchObject({ kind: "invitation", isStaff: true, inviter: "Sam Smith", roles: "Approver", minimumLength: 15 });
  });
});

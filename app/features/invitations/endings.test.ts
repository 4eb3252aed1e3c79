import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { createClaimFixtures, requestClaim, sendClaimCode } from "../../../tests/business-claims.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, systemCtx } from "../../../tests/request-fixtures.ts";
import { decideClaim, listClaimRequests } from "#app/features/business-claims/service/deciding.server.ts";
import { submitClaimCode } from "#app/features/business-claims/service/entered-codes.server.ts";
import { setDisabled } from "#app/features/accounts/service/staff.server.ts";
import { eraseAccount } from "#app/features/erasures/service.server.ts";
import { setPasswordByLink } from "./service/accepting.server.ts";
import { inviteColleague } from "./service/team.server.ts";
import { invitations } from "./tables.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, as, codeInMailbox, password } = createAccountHelpers(db);
const { openUnclaimed, readMailedCode } = createClaimFixtures(db);

it("[C-01] [S-01] nobody joins an account that its manager left for a claimed business", async () => {
  const { publicId, email: office } = await openUnclaimed();
  const [manager, email] = [await newcomer("BUSINESS"), `${randomUUID()}@example.com`];
  await inviteColleague(manager.ctx, { email, firstname: "Bea", lastname: "Cole" });
  const code = await codeInMailbox(email);
  await sendClaimCode(manager.ctx, publicId);
  await submitClaimCode(manager.ctx, { publicId, code: await readMailedCode(office) });
  await expect(setPasswordByLink(testCtx(db), { code, password })).rejects.toMatchObject({ code: "accounts.linkDead" });
});

it("[C-01] [S-01] a business that staff give to its owner ends the former manager's invitations", async () => {
  const { publicId, email: office } = await openUnclaimed();
  const [former, owner, admin] = [await newcomer("BUSINESS"), await newcomer("BUSINESS"), await staff(["ROLE_SUPER_ADMIN"])];
  await sendClaimCode(former.ctx, publicId);
  await submitClaimCode(former.ctx, { publicId, code: await readMailedCode(office) });
  const manager = { ...former, ctx: await as(former.accessToken) };
  const email = `${randomUUID()}@example.com`;
  await inviteColleague(manager.ctx, { email, firstname: "Bea", lastname: "Cole" });
  const code = await codeInMailbox(email);
  await setDisabled(admin.ctx, manager.actor.userId, true);
  await requestClaim(owner.ctx, { publicId, evidence: "I own it: license 104.99, call me at the office." });
  const request = (await listClaimRequests(admin.ctx)).find(({ business }) => business.publicId === publicId);
  await decideClaim(admin.ctx, { id: request?.id, approve: true });
  await setDisabled(admin.ctx, manager.actor.userId, false);
  await expect(setPasswordByLink(testCtx(db), { code, password })).rejects.toMatchObject({ code: "accounts.linkDead" });
});

it("[T111] an erased homeowner's invitations are deleted", async () => {
  const [manager, person] = [await newcomer("BUSINESS"), await createHomeowner(db)];
  const { email } = person.actor;
  await inviteColleague(manager.ctx, { email, firstname: "Bea", lastname: "Cole" });
  await eraseAccount(systemCtx(db), email);
  expect(await db.$count(invitations, eq(invitations.email, email))).toBe(0);
});

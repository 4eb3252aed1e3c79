import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { createClaimFixtures, sendClaimCode } from "../../../tests/business-claims.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, systemCtx } from "../../../tests/request-fixtures.ts";
import { submitClaimCode } from "#app/features/business-claims/service/entered-codes.server.ts";
import { eraseAccount } from "#app/features/erasures/service.server.ts";
import { setPasswordByLink } from "./service/accepting.server.ts";
import { inviteColleague } from "./service/team.server.ts";
import { invitations } from "./tables.server.ts";

const { db } = await testDatabase();
const { newcomer, codeInMailbox, password } = createAccountHelpers(db);
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

it("[T111] an erased homeowner's invitations are deleted", async () => {
  const [manager, person] = [await newcomer("BUSINESS"), await createHomeowner(db)];
  const { email } = person.actor;
  await inviteColleague(manager.ctx, { email, firstname: "Bea", lastname: "Cole" });
  await eraseAccount(systemCtx(db), email);
  expect(await db.$count(invitations, eq(invitations.email, email))).toBe(0);
});

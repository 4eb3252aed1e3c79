import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { login } from "#app/features/accounts/service.server.ts";
import { signUp } from "#app/features/accounts/service/new-users.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { loadLinkOwner, setPasswordByLink } from "./service/accepting.server.ts";
import { listInvitations } from "./service/team.server.ts";

const { db } = await testDatabase(1);
const { newcomer, joinTeam, password } = createAccountHelpers(db);
const [file = ""] = globSync("db/migrations/*_move-pending-invitations.sql");

/** A user as an earlier release created it with an invitation. */
async function insertPendingUser(accountId: string, { email, code }: { email: string; code: string | null }): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`insert into app_user (account_id, name, email, firstname, lastname, authorities)
    values (${accountId}, 'Bea Cole', ${email}, 'Bea', 'Cole', '{ROLE_PROVIDER}') returning id`);
  const userId = rows[0]!.id;
  if (code)
    await db.execute(
      sql`insert into password_reset (user_id, code, expires_at) values (${userId}, ${tokenHash(code)}, now() + interval '5 days')`,
    );
  return userId;
}

it("[S-01] people invited by an earlier release still join with their link, and their addresses are free", async () => {
  const manager = await newcomer("BUSINESS");
  const { accountId } = manager.actor;
  const [waiting, expired, removed, again] = [0, 1, 2, 3].map(() => `${randomUUID()}@example.com`) as [string, string, string, string];
  const [code, codeAgain] = [randomUUID(), randomUUID()];
  for (const userId of [
    await insertPendingUser(accountId, { email: waiting, code }),
    await insertPendingUser(accountId, { email: expired, code: null }),
  ])
    await recordAct(manager.ctx, { act: "account.userInvited", accountId, facts: { userId } });
  const left = await joinTeam(manager);
  await db.execute(sql`update app_user set email = ${removed}, disabled_at = now(), left_at = now() where id = ${left.actor.userId}`);
  const member = await insertPendingUser(accountId, { email: again, code: codeAgain });
  await db.execute(sql`update app_user set email_verified = true where id = ${member}`);
  await recordAct(manager.ctx, { act: "account.userInvited", accountId, facts: { userId: member } });

  await db.transaction(async (tx) => {
    for (const statement of readFileSync(file, "utf8").split("--> statement-breakpoint")) await tx.execute(sql.raw(statement));
  });

  const listed = (await listInvitations({ ...manager.ctx, now: new Date() })).map(({ email, isExpired }) => [email, isExpired]);
  expect(new Map(listed as [string, boolean][])).toEqual(
    new Map([
      [waiting, false],
      [expired, true],
      [again, false],
    ]),
  );
  for (const one of [code, codeAgain]) {
    const owner = await loadLinkOwner(testCtx(db), one);
    const email = owner.kind === "invitation" ? owner.email : "";
    await setPasswordByLink(testCtx(db), { code: one, password });
    expect((await login(testCtx(db), { username: email, password })).actor.accountId).toBe(accountId);
  }
  const person = { password, firstname: "Bea", lastname: "Cole", cellphone: "", sendSms: false, accountType: "REGULAR" } as const;
  for (const username of [expired, removed]) expect((await signUp(testCtx(db), { ...person, username })).isNew).toBe(true);
});

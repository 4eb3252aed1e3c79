import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { brands } from "#app/brands/registry.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { hashPassword } from "#app/platform/password-hashes.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { findActor, login } from "../service.server.ts";
import { loadResetOwner, recoverPassword, resetPassword } from "./passwords.server.ts";
import { setDisabled } from "./staff.server.ts";

const { db, pool } = await testDatabase();
const { newcomer, staff, mailedCode, codeInMailbox, password } = createAccountHelpers(db);
const newPassword = "another ladder 8";
const ctx = testCtx(db);
// Own addresses, so that limits counted now do not apply to the future contexts.
const minutes = (count: number) => testCtx(db, { now: new Date(Date.now() + count * 60_000), caller: crypto.randomUUID() });
const dead = { kind: "not_found", code: "accounts.linkDead" };

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await sendQueuedNotices({ db, now: new Date() });
  return (await db.execute(sql`select subject, text from mail where "to" = ${email} order by received_at`)).rows as never;
}

describe("signing in with a password", () => {
  it("[S-02] upgrades an outdated hash", async () => {
    const { email } = await newcomer();
    const kept = async () =>
      (await db.execute(sql`select password from credential join app_user u on u.id = user_id where email = ${email}`)).rows;
    await db.execute(
      sql`update credential set password = ${await hashPassword(password, { memory: 1024, passes: 2 })} where user_id = (select id from app_user where email = ${email})`,
    );
    // Concurrent sign-ins; the later ones must succeed too.
    await Promise.all([1, 2, 3].map(() => login(ctx, { username: email, password })));
    const renewed = await kept();
    expect(renewed).toEqual([{ password: expect.not.stringContaining("m=1024,") }]);
    await login(ctx, { username: email, password });
    expect(await kept()).toEqual(renewed);
  });
});

describe("password recovery", () => {
  it("[S-02] [T22] works once, ends every session and notifies the owner", async () => {
    const { email, accessToken } = await newcomer();
    const code = await mailedCode(email);
    expect(await loadResetOwner(ctx, code)).toEqual({ email, minimumLength: 6 });
    await resetPassword(ctx, { code, password: newPassword });
    await expect(resetPassword(ctx, { code, password: "a third ladder" })).rejects.toMatchObject(dead);
    expect(await findActor(ctx, tokenHash(accessToken))).toBeNull();
    await expect(login(ctx, { username: email, password })).rejects.toMatchObject({ code: "accounts.loginFailed" });
    expect((await login(ctx, { username: email, password: newPassword })).actor.email).toBe(email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Set a new password", "Your password was changed"]);
  });

  it("[S-02] [T13] [T20] mails nothing to a disabled user, with the same answer", async () => {
    const [guest, admin] = [await newcomer(), await staff(["ROLE_ADMIN"])];
    await setDisabled(admin.ctx, guest.actor.userId, true);
    expect(await recoverPassword(ctx, { username: guest.email })).toBe(await recoverPassword(ctx, { username: "nobody@example.com" }));
    expect(await mailsTo(guest.email)).toEqual([]);
  });

  it("[T22] succeeds once for two concurrent uses of a link", async () => {
    const { email } = await newcomer();
    const code = await mailedCode(email);
    const both = await Promise.allSettled(["first ladder", "second ladder"].map((one) => resetPassword(ctx, { code, password: one })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("[S-02] [T22] expires after 60 minutes or with a newer link", async () => {
    const { email } = await newcomer();
    const older = await mailedCode(email, minutes(-31));
    const newer = await mailedCode(email);
    expect(newer).not.toBe(older);
    await expect(loadResetOwner(ctx, older)).rejects.toMatchObject(dead);
    expect(await loadResetOwner(minutes(59), newer)).toMatchObject({ email });
    await expect(loadResetOwner(minutes(61), newer)).rejects.toMatchObject(dead);
    await expect(resetPassword(minutes(61), { code: newer, password: newPassword })).rejects.toMatchObject(dead);
  });

  it("[T16] [A5] resends a valid link, so a stranger's request does not invalidate the owner's", async () => {
    const { email } = await newcomer();
    const own = await mailedCode(email, { caller: "192.0.2.1" });
    for (let one = 0; one < 5; one += 1) await recoverPassword(testCtx(db, { caller: "203.0.113.9" }), { username: email });
    expect(await mailedCode(email, { caller: "192.0.2.1" })).toBe(own);
    expect((await mailsTo(email)).filter(({ subject }) => subject === "Set a new password")).toHaveLength(5);
    expect(await loadResetOwner(ctx, own)).toMatchObject({ email });
  });

  it("[S-02] keeps the link after a rejected password; staff need 15 characters", async () => {
    const [guest, clerk] = [await newcomer(), await staff(["ROLE_SALES"])];
    const code = await mailedCode(guest.email);
    await expect(resetPassword(ctx, { code, password: "12345" })).rejects.toMatchObject({
      fields: [{ code: "accounts.passwordTooShort" }],
    });
    await resetPassword(ctx, { code, password: newPassword });
    const short = resetPassword(ctx, { code: await mailedCode(clerk.email), password: "fourteen chars" });
    await expect(short).rejects.toMatchObject({ fields: [{ code: "accounts.staffPasswordTooShort" }] });
  });

  it("[T08] [T22] stores no usable code outside the mailbox", async () => {
    const { email } = await newcomer();
    const code = await mailedCode(email);
    const { rows } = await db.execute(sql`
      select count(*) from (select r::text as kept from password_reset r union all select n::text from notice n
        union all select l::text from limit_bucket l) k where position(${code} in kept) > 0`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("[T20] sends the same statements to the database for an unknown address", async () => {
    const { email } = await newcomer();
    const statementsFor = async (username: string) => {
      const sent: string[] = [];
      const connect = pool.connect.bind(pool) as () => Promise<{ query: (...given: unknown[]) => unknown; release(): void }>;
      const client = await connect();
      const query = client.query.bind(client);
      client.query = (...given) => {
        const [first] = given as [string | { text: string }];
        sent.push((typeof first === "string" ? first : first.text).trim());
        return query(...given);
      };
      await recoverPassword(testCtx(drizzle({ client: client as never })), { username });
      client.query = query;
      client.release();
      return sent;
    };
    const known = await statementsFor(email);
    expect(known.length).toBeGreaterThan(5);
    expect(await statementsFor("nobody@example.com")).toEqual(known);
  });

  it("[T57] accepts 200 requests for one address and sends twelve mails plus one an hour", async () => {
    const { email } = await newcomer();
    const asks = Array.from({ length: 200 }, (_one, at) => recoverPassword(testCtx(db, { caller: `198.51.${at}.7` }), { username: email }));
    expect(new Set(await Promise.all(asks))).toEqual(new Set([undefined]));
    expect(await mailsTo(email)).toHaveLength(13);
  });

  it("[A5] [T16] the owner gets a working link within the hour, although strangers on four networks exhaust attempts and links", async () => {
    const { email } = await newcomer();
    const soon = new Date(Date.now() + 61 * 60_000);
    const guesser = (line: number, network: number) => testCtx(db, { caller: `2a02:1234:${line}:ab${network}::/64` });
    const guessed = (asked: Ctx) => login(asked, { username: email, password: "wrong" }).catch(({ kind }: { kind: string }) => kind);
    for (let network = 10; network < 14; network += 1) for (let count = 0; count < 5; count += 1) await guessed(guesser(1, network));
    expect((await login(testCtx(db, { caller: "203.0.113.81" }), { username: email, password })).actor.email).toBe(email);
    for (let line = 1; line < 5; line += 1)
      for (let count = 0; count < 4; count += 1) await recoverPassword(guesser(line, 10 + count), { username: email });
    expect(await mailsTo(email)).toHaveLength(12);
    for (const now of [new Date(), soon]) await recoverPassword(testCtx(db, { caller: "203.0.113.82", now }), { username: email });
    await sendQueuedNotices({ db, now: soon });
    expect(await mailsTo(email)).toHaveLength(14);
    const code = await codeInMailbox(email);
    await resetPassword(testCtx(db, { caller: "203.0.113.82", now: soon }), { code, password: newPassword });
  });

  it("[T21] links to the brand's own host", async () => {
    const { email } = await newcomer();
    await mailedCode(email, { brand: brands.IKO });
    expect((await mailsTo(email)).at(-1)?.text).toMatch(/http:\/\/iko\.localhost:3000\/user\/recover\/new-password\?code=[\w-]{32}\n/);
  });

  it("[T22] blocks the eleventh wrong code from one address", async () => {
    const from = testCtx(db, { caller: "203.0.113.80" });
    const codes = [];
    for (let one = 0; one < 12; one += 1)
      codes.push(await loadResetOwner(from, `guess ${one}`).catch(({ code }: { code: string }) => code));
    expect(codes.slice(9)).toEqual(["accounts.linkDead", "limits.wait", "limits.wait"]);
  });

  it("[T26] lets the owner of an address take over an account someone else created with it", async () => {
    const stranger = await newcomer();
    const code = await mailedCode(stranger.email);
    await resetPassword(ctx, { code, password: newPassword });
    expect(await findActor(ctx, tokenHash(stranger.accessToken))).toBeNull();
    const again = login(testCtx(db, { caller: "203.0.113.81" }), { username: stranger.email, password }, { device: stranger.device });
    await expect(again).rejects.toMatchObject({ code: "accounts.loginFailed" });
    expect(
      (await db.execute(sql`select 1 from known_place k join app_user u on u.id = k.user_id where u.email = ${stranger.email}`)).rows,
    ).toHaveLength(1);
    expect(await codeInMailbox(stranger.email)).toBe(code);
  });
});

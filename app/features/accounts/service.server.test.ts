import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { SignUp } from "./model.ts";
import { loadCurrentUser, findActor, login, logout, saveContact, startLogin } from "./service.server.ts";
import { createUser, signUp } from "./service/new-users.server.ts";

const { db } = await testDatabase();
const system = testCtx(db, { actor: { kind: "system" } });
const password = "long ladder 7";

function newcomer(username: string, over: Record<string, unknown> = {}): SignUp {
  return parseInput(SignUp, {
    username,
    password,
    firstname: "Ada",
    lastname: "Byron",
    cellphone: "(312) 555-0142",
    zip: "60614-1234",
    ...over,
  });
}

/** Returns the context of the token's holder. */
async function as(accessToken: string, over: Partial<Ctx> = {}): Promise<Ctx> {
  const ctx = testCtx(db, over);
  return { ...ctx, actor: (await findActor(ctx, tokenHash(accessToken)))?.actor ?? ctx.actor };
}

async function rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await db.execute(query)).rows;
}

describe("contact details", () => {
  it("[V-08] are saved for the user only, and rejected for visitors", async () => {
    const { accessToken } = await signUp(testCtx(db), newcomer("contact@example.com"));
    const ctx = await as(accessToken);
    await saveContact(ctx, { phone: "+13125550199", street: "5 Elm Street" });
    expect(await loadCurrentUser(ctx)).toMatchObject({ cellphone: "+13125550199", fullAddress: "5 Elm Street" });
    expect(await rows(sql`select email from app_user where cellphone = '+13125550199'`)).toEqual([{ email: "contact@example.com" }]);
    const visitor = saveContact(testCtx(db), { phone: "+13125550199", street: "5 Elm Street" });
    await expect(visitor).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("sign-up", () => {
  it("[S-01] creates a customer with their own account and minimal rights", async () => {
    const { accessToken } = await signUp(testCtx(db), newcomer("Ada@Example.com", { lang: "fr" }));
    const ctx = await as(accessToken);
    expect(ctx.actor).toMatchObject({
      kind: "user",
      accountType: "REGULAR",
      authorities: ["ROLE_CUSTOMER"],
      accountManager: false,
      contractorId: null,
    });
    expect(await loadCurrentUser(ctx)).toMatchObject({
      username: "ada@example.com",
      firstname: "Ada",
      lastname: "Byron",
      cellphone: "+13125550142",
      account: { accountType: "REGULAR" },
      authorities: [{ authority: "ROLE_CUSTOMER" }],
      fullAddress: null,
      lastIncomingChannel: "DELTA",
    });
    expect(await rows(sql`select postal_code, locale from app_user where email = 'ada@example.com'`)).toEqual([
      { postal_code: "60614", locale: "fr" },
    ]);
  });

  it("[S-01] creates a business with its account manager, but no contractor yet", async () => {
    const { actor } = await signUp(testCtx(db), newcomer("roofer@example.com", { accountType: "BUSINESS" }));
    expect(actor).toMatchObject({ accountType: "BUSINESS", authorities: ["ROLE_PROVIDER"], accountManager: true, contractorId: null });
  });

  it("[T25] rejects a body that asks for more rights than a new user gets", () => {
    for (const more of [
      { authorities: ["ROLE_ADMIN"] },
      { account: { id: crypto.randomUUID() } },
      { accountManager: true },
      { mepApproved: true },
      { emailVerified: true },
    ]) {
      expect(() => newcomer("greedy@example.com", more)).toThrowError("invalid");
    }
  });

  it("[T25] takes the brand from the host; a channel in the body is only a label", async () => {
    const { actor } = await signUp(testCtx(db), newcomer("label@example.com", { incomingChannel: "BW" }));
    expect(actor).toMatchObject({ authorities: ["ROLE_CUSTOMER"] });
    expect(await rows(sql`select last_incoming_channel from app_user where email = 'label@example.com'`)).toEqual([
      { last_incoming_channel: "BW" },
    ]);
  });

  it.each([
    ["short", "accounts.passwordTooShort"],
    ["baseball", "accounts.passwordCommon"],
    ["PassWord1", "accounts.passwordCommon"],
    ["weak@example.com", "accounts.passwordIsName"],
  ])("[S-02] rejects the password %j", async (weak, code) => {
    const attempt = async () => signUp(testCtx(db), newcomer("weak@example.com", { password: weak }));
    await expect(attempt()).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "password", code }] });
    expect(await rows(sql`select 1 from app_user where email = 'weak@example.com'`)).toEqual([]);
  });

  it("[T24] changes nothing for a known address with another password and notifies the owner once a day", async () => {
    await signUp(testCtx(db), newcomer("victim@example.com"));
    const state = () =>
      rows(sql`
      select md5(u::text || c::text || a::text) as row, (select count(*) from session s where s.user_id = u.id) as sessions
      from app_user u join credential c on c.user_id = u.id join account a on a.id = u.account_id where u.email = 'victim@example.com'`);
    const before = await state();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const other = signUp(
        testCtx(db),
        newcomer("VICTIM@example.com", { password: "another ladder", firstname: "Eve", accountType: "BUSINESS" }),
      );
      await expect(other).rejects.toMatchObject({ kind: "conflict", code: "accounts.checkMail" });
    }
    expect(await state()).toEqual(before);
    expect(
      await rows(sql`select template, u.email from notice n join app_user u on u.id = n.user_id where u.email ilike 'victim%'`),
    ).toEqual([{ template: "account.known", email: "victim@example.com" }]);
  });

  it("[Q-04] signs in a known address with its own password, so the wizard's last step is not lost", async () => {
    const first = await signUp(testCtx(db), newcomer("again@example.com"));
    const again = await signUp(testCtx(db), newcomer("again@example.com", { firstname: "Other" }));
    expect(again.actor).toMatchObject({ userId: first.actor.userId, accountId: first.actor.accountId });
    expect(again.accessToken).not.toBe(first.accessToken);
    expect(await loadCurrentUser(await as(again.accessToken))).toMatchObject({ firstname: "Ada" });
  });

  it("[T24] creates one account when sent twice concurrently", async () => {
    const accountsBefore = await rows(sql`select count(*) from account`);
    const both = await Promise.all([1, 2].map(() => signUp(testCtx(db), newcomer("twice@example.com"))));
    expect(both[0]?.actor.userId).toBe(both[1]?.actor.userId);
    expect(await rows(sql`select count(*) from account`)).toEqual([{ count: Number(accountsBefore[0]?.count) + 1 }]);
  });
});

describe("signing in and out", () => {
  it("[S-02] requires the right password and reports unknown addresses the same way", async () => {
    await signUp(testCtx(db), newcomer("known@example.com"));
    const { accessToken } = await login(testCtx(db), { username: "known@example.com", password });
    expect((await as(accessToken)).actor.kind).toBe("user");
    for (const username of ["known@example.com", "unknown@example.com"]) {
      await expect(login(testCtx(db), { username, password: "wrong ladder" })).rejects.toMatchObject({
        kind: "unauthenticated",
        code: "accounts.loginFailed",
      });
    }
  });

  it("[S-03] stores only hashes of tokens", async () => {
    const { accessToken } = await signUp(testCtx(db), newcomer("hash@example.com"));
    expect(await rows(sql`select 1 from session where token = ${accessToken}`)).toEqual([]);
    expect(await rows(sql`select 1 from session where token = ${tokenHash(accessToken)}`)).toHaveLength(1);
    expect((await as(tokenHash(accessToken))).actor.kind).toBe("visitor");
  });

  it("[T12] issues a new token and invalidates the browser's previous one", async () => {
    const { accessToken: before } = await signUp(testCtx(db), newcomer("fixed@example.com"));
    const { accessToken: after } = await login(testCtx(db), { username: "fixed@example.com", password }, { formerToken: before });
    expect(after).not.toBe(before);
    expect((await as(before)).actor.kind).toBe("visitor");
    expect((await as(after)).actor.kind).toBe("user");
  });

  it("[T13] invalidates a token immediately on sign-out", async () => {
    const { accessToken } = await signUp(testCtx(db), newcomer("leaving@example.com"));
    await logout(await as(accessToken), accessToken);
    expect((await as(accessToken)).actor.kind).toBe("visitor");
    await expect(loadCurrentUser(await as(accessToken))).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[S-03] a session lasts 30 days from its last use and is extended at most once a day", async () => {
    const { accessToken } = await signUp(testCtx(db), newcomer("lasting@example.com"));
    const at = (days: number) => testCtx(db, { now: new Date(Date.now() + days * 86_400_000) });
    const look = (days: number) => findActor(at(days), tokenHash(accessToken));
    expect(await look(0.5)).toMatchObject({ prolonged: false });
    expect(await look(20)).toMatchObject({ prolonged: true });
    expect(await look(20.5)).toMatchObject({ prolonged: false });
    expect(await look(49)).toMatchObject({ prolonged: true });
    expect(await look(80)).toBeNull();
  });

  it("[T123] a user has at most 20 sessions; one more ends the oldest", async () => {
    const { accessToken: oldest } = await signUp(testCtx(db), newcomer("many@example.com"));
    await db.execute(sql`
      insert into session (user_id, token, expires_at, created_at)
      select id, 'older ' || n, now() + interval '9 days', now() + n * interval '1 ms'
      from app_user, generate_series(1, 19) n where email = 'many@example.com'`);
    expect((await as(oldest)).actor.kind).toBe("user");
    await login(testCtx(db), { username: "many@example.com", password });
    expect(await rows(sql`select count(*) from session s join app_user u on u.id = s.user_id where u.email = 'many@example.com'`)).toEqual([
      { count: 20 },
    ]);
    expect((await as(oldest)).actor.kind).toBe("visitor");
  });

  it("[T17] [T20] unknown addresses cost the same work, so a flood of them is rejected too", async () => {
    const flood = await Promise.allSettled(
      Array.from({ length: 100 }, (_one, at) => login(testCtx(db), { username: `nobody-${at}@example.com`, password })),
    );
    const codes = new Set(
      flood.map((attempt) => (attempt.status === "rejected" ? (attempt.reason as { code: string }).code : "signed in")),
    );
    expect(codes).toEqual(new Set(["accounts.loginFailed", "accounts.busy"]));
  });
});

describe("users created by the system", () => {
  const clerk = { password: "a very long ladder", firstname: "Sam", lastname: "Smith" };

  it("[S-01] a second user joins a business account, which has one account manager", async () => {
    const ids = { userId: crypto.randomUUID(), accountId: crypto.randomUUID() };
    const firm = { ...clerk, accountType: "BUSINESS", authorities: ["ROLE_PROVIDER"] } as const;
    expect(await createUser(system, { ...firm, ...ids, email: "boss@firm.example", accountManager: true })).toEqual(ids);
    expect((await createUser(system, { ...firm, accountId: ids.accountId, email: "office@firm.example" })).accountId).toBe(ids.accountId);
    const second = createUser(system, { ...firm, accountId: ids.accountId, email: "usurper@firm.example", accountManager: true });
    await expect(second).rejects.toThrowError();
    const { actor } = await login(testCtx(db), { username: "office@firm.example", password: clerk.password });
    expect(actor).toMatchObject({ accountId: ids.accountId, accountType: "BUSINESS", accountManager: false });
  });

  it("[S-02] staff passwords need 15 characters", async () => {
    const staff = { ...clerk, email: "staff@example.com", accountType: "REGULAR", authorities: ["ROLE_ADMIN"], brands: ["DELTA"] } as const;
    await expect(createUser(system, { ...staff, password: "long ladder 7" })).rejects.toMatchObject({
      fields: [{ field: "password", code: "accounts.staffPasswordTooShort" }],
    });
    await createUser(system, staff);
    const { step, actor } = await startLogin(testCtx(db), { username: "staff@example.com", password: clerk.password });
    expect([step, actor.authorities]).toEqual(["enrolment", ["ROLE_ADMIN"]]);
  });

  it("[T25] are never created by a request or over an existing address", async () => {
    const user = { ...clerk, email: "known@example.com", accountType: "REGULAR", authorities: ["ROLE_ADMIN"] } as const;
    await expect(createUser(testCtx(db), user)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(createUser(system, user)).rejects.toMatchObject({ kind: "conflict", code: "accounts.emailTaken" });
  });
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { logout } from "#app/features/accounts/service.server.ts";
import { accounts, sessions, users } from "#app/features/accounts/tables.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { startHandOff, ownBrowser, ownNonce, platform, redeemAt, deadOutcome, toAccessToken } from "../../../../tests/hand-offs.ts";
import { createHomeowner, createRoofer } from "../../../../tests/request-fixtures.ts";
import { beginSession, findHolder } from "../../../../tests/sessions.ts";
import { handoffs } from "../tables.server.ts";
import { createHandOffUrl } from "./hand-off-codes.server.ts";
import { dropOldHandOffs, type Bearer } from "./redeeming.server.ts";
import { sizes } from "../../../../tests/sizes.ts";

const { db } = await testDatabase();

const here = (over: Partial<Ctx> = {}) => platform(db, over);
const redeem = (code: string, bearer: Bearer = ownBrowser, ctx = here()) => redeemAt(ctx, code, bearer);

describe("a hand-off code", () => {
  it("[S-04] signs the user in on the other host, in a separate session", async () => {
    const { person, code, token } = await startHandOff(db);
    const begun = toAccessToken(await redeem(code));
    expect(begun).not.toBe(token);
    expect(await findHolder(here(), begun)).toBe(person.actor.email);
    expect(await findHolder(here(), token)).toBe(person.actor.email);
  });

  it("[S-04] [T13] joins both hosts into one sign-in: signing out on one ends both", async () => {
    for (const isAtStart of [true, false]) {
      const { person, code, token } = await startHandOff(db);
      const begun = toAccessToken(await redeem(code));
      await logout(person.ctx, isAtStart ? token : begun);
      expect([await findHolder(here(), token), await findHolder(here(), begun)]).toEqual([null, null]);
    }
  });

  it("[S-05] [T14] ends a contractor's session on a host without a contractor area, only once it is used", async () => {
    const { person, code, token } = await startHandOff(db, { who: await createRoofer(db) });
    expect(await findHolder(here(), token)).toBe(person.actor.email);
    expect(await redeem(code, { nonce: newSecretKey(), agreed: false })).toEqual({ outcome: "ask" });
    expect(await findHolder(here(), token)).toBe(person.actor.email);
    expect(await findHolder(here(), toAccessToken(await redeem(code)))).toBe(person.actor.email);
    expect(await findHolder(here(), token)).toBeNull();
  });

  it("[S-05] also ends it where the contractor is already signed in, if the same browser left", async () => {
    const { person, code, token } = await startHandOff(db, { who: await createRoofer(db) });
    expect(await redeem(code, ownBrowser, here({ actor: person.actor }))).toEqual({ outcome: "already" });
    expect(await findHolder(here(), token)).toBeNull();
  });

  it("[T14] ends none where the contractor is already signed in, if a stranger made the link", async () => {
    const { person, code, token } = await startHandOff(db, { who: await createRoofer(db) });
    expect(await redeem(code, { nonce: newSecretKey(), agreed: false }, here({ actor: person.actor }))).toEqual({ outcome: "already" });
    expect(await findHolder(here(), token)).toBe(person.actor.email);
  });

  it("[S-05] keeps a contractor's session on a host with a contractor area", async () => {
    const { code, token } = await startHandOff(db, { who: await createRoofer(db, { brand: "BW" }) });
    expect(await findHolder(here(), toAccessToken(await redeem(code)))).toBe(await findHolder(here(), token));
  });

  it("[T01] [T08] has 130 random bits, of which only the hash is stored", async () => {
    const { code } = await startHandOff(db);
    expect(code).toMatch(/^[0-9a-z]{26}$/);
    const { rows } = await db.execute(sql`select h::text as row from handoff h where code_hash = ${tokenHash(code)}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each([null, new Date()])("[T27] carries over the session's second factor (%s), and nothing else", async (secondFactorAt) => {
    const person = await createHomeowner(db);
    const token = await beginSession(person);
    await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.userId, person.actor.userId));
    const address = await createHandOffUrl(person.ctx, { to: brands.PLATFORM, path: "/", token, nonceHash: tokenHash(ownNonce) });
    const begun = toAccessToken(await redeem(new URL(address).searchParams.get("token") ?? ""));
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.token, tokenHash(begun)));
    expect(row?.secondFactorAt).toEqual(secondFactorAt);
  });

  it.each([
    [["en", "es"], "es"],
    [["en", "fr"], null],
  ] as const)("[B-05] [S-04] applies the user's language on a host that has %s: %s", async (languages, locale) => {
    const { code } = await startHandOff(db, { who: await createHomeowner(db, { locale: "es" }) });
    expect(await redeem(code, ownBrowser, here({ brand: { ...brands.PLATFORM, languages } }))).toMatchObject({
      outcome: "entered",
      locale,
    });
  });

  it("[S-04] is valid on one host only", async () => {
    const { code } = await startHandOff(db);
    for (const brand of Object.values(brands).filter((brand) => !brand.platform)) {
      expect(await redeem(code, ownBrowser, here({ brand }))).toEqual(deadOutcome);
    }
    expect(await redeem(code)).toMatchObject({ outcome: "entered" });
  });
});

describe("a dead code", () => {
  const clocks = [-2, 0, 2].map((hours) => ({ hours, now: new Date(Date.now() + hours * 60 * 60 * 1000) }));

  it.each(clocks)("[T04] is rejected after use, with the application clock $hours h off", async ({ now }) => {
    const { code } = await startHandOff(db);
    await redeem(code);
    expect(await redeem(code, ownBrowser, here({ now }))).toEqual(deadOutcome);
  });

  it.each(clocks)("[T04] is rejected after signing out on the source host, with the clock $hours h off", async ({ now }) => {
    const { person, code, token } = await startHandOff(db);
    await logout(person.ctx, token);
    expect(await redeem(code, ownBrowser, here({ now }))).toEqual(deadOutcome);
  });

  it.each(clocks)("[T04] is rejected after 61 seconds, with the clock $hours h off", async ({ now }) => {
    const { code } = await startHandOff(db);
    await db.execute(sql`update handoff set created_at = created_at - interval '61 s', expires_at = expires_at - interval '61 s'`);
    expect(await redeem(code, ownBrowser, here({ now }))).toEqual(deadOutcome);
  });

  it.each(clocks)("[T04] is still accepted after 59 seconds, with the clock $hours h off", async ({ now }) => {
    const { code } = await startHandOff(db);
    const row = eq(handoffs.codeHash, tokenHash(code));
    await db
      .update(handoffs)
      .set({ expiresAt: sql`clock_timestamp() + interval '1 s'` })
      .where(row);
    expect(await redeem(code, ownBrowser, here({ now }))).toMatchObject({ outcome: "entered" });
  });

  it("[T04] [T13] is rejected once its user is disabled", async () => {
    const { person, code } = await startHandOff(db);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.actor.userId));
    expect(await redeem(code)).toEqual(deadOutcome);
  });

  it("[T04] [T13] is rejected once all of a contractor's sessions have ended", async () => {
    const { person, code } = await startHandOff(db, { who: await createRoofer(db) });
    await db.delete(sessions).where(eq(sessions.userId, person.actor.userId));
    expect(await redeem(code)).toEqual(deadOutcome);
  });

  it("[T02] random codes find nothing, and ten attempts block the address", async () => {
    await startHandOff(db);
    const ctx = here();
    for (let tries = 0; tries < 10; tries += 1) expect(await redeem(newSecretKey(), ownBrowser, ctx)).toEqual(deadOutcome);
    await expect(redeem(newSecretKey(), ownBrowser, ctx)).rejects.toMatchObject({ kind: "too_many" });
    const guesses = Array.from({ length: sizes.guesses }, () => tokenHash(newSecretKey()));
    expect(await db.$count(handoffs, sql`code_hash = any(${sql.param(guesses)})`)).toBe(0);
    for (const text of ["", "x", "%", "'", "a".repeat(26).toUpperCase(), "0".repeat(5_000), "\u0000"])
      expect(await redeem(text)).toEqual(deadOutcome);
  });

  it("is deleted after a day", async () => {
    const { code } = await startHandOff(db);
    await db.execute(sql`update handoff set created_at = created_at - interval '25 h' where code_hash = ${tokenHash(code)}`);
    await dropOldHandOffs(here());
    expect(await db.$count(handoffs, eq(handoffs.codeHash, tokenHash(code)))).toBe(0);
  });
});

describe("a reused code", () => {
  const another: Bearer = { nonce: newSecretKey(), agreed: true };

  it("[T03] ends the resulting session when anyone reuses it", async () => {
    for (const second of [another, { ...ownBrowser, nonce: null }]) {
      const { code } = await startHandOff(db);
      const begun = toAccessToken(await redeem(code));
      expect(await redeem(code, second)).toEqual(deadOutcome);
      expect(await findHolder(here(), begun)).toBeNull();
    }
  });

  it("[T03] in the same browser at once is a double click: rejected without consequences", async () => {
    const { code } = await startHandOff(db);
    const begun = toAccessToken(await redeem(code));
    expect(await redeem(code)).toEqual(deadOutcome);
    expect(await findHolder(here(), begun)).not.toBeNull();
    await db.execute(sql`update handoff set used_at = used_at - interval '6 s' where code_hash = ${tokenHash(code)}`);
    expect(await redeem(code)).toEqual(deadOutcome);
    expect(await findHolder(here(), begun)).toBeNull();
  });

  it("[T03] in two browsers at once leaves no session in either", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { code } = await startHandOff(db);
      const together = await Promise.all([redeem(code, another), redeem(code)]);
      for (const one of together)
        if (one.outcome === "entered") expect(await findHolder(here(), toAccessToken(one)), `round ${round}`).toBeNull();
    }
  });

  it("[T03] during the first use leaves no session either", async () => {
    const { person, code } = await startHandOff(db);
    const together = await Promise.all([redeem(code), redeem(code, another), redeem(code, another)]);
    await redeem(code, another);
    const entered = together.filter((one) => one.outcome === "entered");
    expect(entered.length).toBeLessThanOrEqual(1);
    for (const one of entered) expect(await findHolder(here(), toAccessToken(one))).toBeNull();
    expect(await db.$count(sessions, eq(sessions.userId, person.actor.userId))).toBe(1);
  });
});

it("[S-04] a deleted user leaves no code", async () => {
  const { person, code } = await startHandOff(db);
  await db.delete(users).where(eq(users.id, person.actor.userId));
  await db.delete(accounts).where(eq(accounts.id, person.actor.accountId));
  expect(await redeem(code)).toEqual(deadOutcome);
});

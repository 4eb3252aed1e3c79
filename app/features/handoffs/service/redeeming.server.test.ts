import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { logout } from "#app/features/accounts/service.server.ts";
import { accounts, sessions, users } from "#app/features/accounts/tables.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { homeowner, roofer, type Person } from "../../../../tests/market.ts";
import { beginSession, holderOf } from "../../../../tests/sessions.ts";
import { handoffs } from "../tables.server.ts";
import { handOver } from "./giving.server.ts";
import { dropOldHandOffs, exchangeCode, findOffer, redeemCode, type Bearer, type Redemption } from "./redeeming.server.ts";

const { db } = await testDatabase();
const nonce = newSecretKey();

/** The platform, as somebody reaches it from an address of their own. */
function platform(over: Partial<Ctx> = {}): Ctx {
  return testCtx(db, { brand: brands.PLATFORM, caller: randomUUID(), ...over });
}

const withNonce: Bearer = { nonce, agreed: false };

/** Somebody who left DELTA for the platform: their code, and the token that they had there. */
async function leaving(
  person?: Person,
  { bound = true }: { bound?: boolean } = {},
): Promise<{ person: Person; code: string; token: string }> {
  const who = person ?? (await homeowner(db));
  const token = await beginSession(who);
  const nonceHash = bound ? tokenHash(nonce) : null;
  const { address } = await handOver(who.ctx, { to: brands.PLATFORM, path: "/dashboard", token, nonceHash });
  return { person: who, code: new URL(address).searchParams.get("token") ?? "", token };
}

function tokenOf(redeemed: Redemption): string {
  if (redeemed.outcome !== "entered") throw new Error(`not entered: ${redeemed.outcome}`);
  return redeemed.accessToken;
}

const redeem = (code: string, bearer: Bearer = withNonce, ctx = platform()) => redeemCode(ctx, code, bearer);
const refused = { outcome: "dead" };

describe("a hand-off's code", () => {
  it("[S-04] signs the person in on the other host, in a session of its own", async () => {
    const { person, code, token } = await leaving();
    const begun = tokenOf(await redeem(code));
    expect(begun).not.toBe(token);
    expect(await holderOf(platform(), begun)).toBe(person.actor.email);
    expect(await holderOf(platform(), token)).toBe(person.actor.email);
  });

  it("[S-04] ends a contractor's session on a host without an area for it, at once", async () => {
    const { person, code, token } = await leaving(await roofer(db));
    expect(await holderOf(platform(), token)).toBeNull();
    expect(await holderOf(platform(), tokenOf(await redeem(code)))).toBe(person.actor.email);
    expect(await db.$count(sessions, eq(sessions.userId, person.actor.userId))).toBe(1);
  });

  it("[T01] [T08] is 130 random bits, of which the database has the hash alone", async () => {
    const { code } = await leaving();
    expect(code).toMatch(/^[0-9a-z]{26}$/);
    const { rows } = await db.execute(sql`select h::text as row from handoff h where code_hash = ${tokenHash(code)}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("[S-04] is for one host: another brand's takes it for none", async () => {
    const { code } = await leaving();
    for (const brand of Object.values(brands).filter((brand) => !brand.platform)) {
      expect(await redeem(code, withNonce, platform({ brand }))).toEqual(refused);
    }
    expect(await redeem(code)).toMatchObject({ outcome: "entered" });
  });
});

describe("a code that is dead", () => {
  const clocks = [-2, 0, 2].map((hours) => ({ hours, now: new Date(Date.now() + hours * 60 * 60 * 1000) }));

  it.each(clocks)("[T04] is refused after its use, with the application's clock $hours h off", async ({ now }) => {
    const { code } = await leaving();
    await redeem(code);
    expect(await redeem(code, withNonce, platform({ now }))).toEqual(refused);
  });

  it.each(clocks)("[T04] is refused after the sign-out on the host that it came from, with the clock $hours h off", async ({ now }) => {
    const { person, code, token } = await leaving();
    await logout(person.ctx, token);
    expect(await redeem(code, withNonce, platform({ now }))).toEqual(refused);
  });

  it.each(clocks)("[T04] is refused after 61 seconds, with the clock $hours h off", async ({ now }) => {
    const { code } = await leaving();
    await db.execute(sql`update handoff set created_at = created_at - interval '61 s', expires_at = expires_at - interval '61 s'`);
    expect(await redeem(code, withNonce, platform({ now }))).toEqual(refused);
  });

  it.each(clocks)("[T04] is not one of 59 seconds, with the clock $hours h off", async ({ now }) => {
    const { code } = await leaving();
    const row = eq(handoffs.codeHash, tokenHash(code));
    await db
      .update(handoffs)
      .set({ expiresAt: sql`clock_timestamp() + interval '1 s'` })
      .where(row);
    expect(await redeem(code, withNonce, platform({ now }))).toMatchObject({ outcome: "entered" });
  });

  it("[T04] [T13] is refused when all sessions of a contractor have ended meanwhile, though its own had left already", async () => {
    const { person, code } = await leaving(await roofer(db));
    await db.delete(sessions).where(eq(sessions.userId, person.actor.userId));
    expect(await redeem(code)).toEqual(refused);
  });

  it("[T02] is every text that is none: 100,000 guesses find nothing, and after ten the address must wait", async () => {
    await leaving();
    const ctx = platform();
    for (let tries = 0; tries < 10; tries += 1) expect(await redeem(newSecretKey(), withNonce, ctx)).toEqual(refused);
    await expect(redeem(newSecretKey(), withNonce, ctx)).rejects.toMatchObject({ kind: "too_many" });
    const guesses = Array.from({ length: 100_000 }, () => tokenHash(newSecretKey()));
    expect(await db.$count(handoffs, sql`code_hash = any(${sql.param(guesses)})`)).toBe(0);
    for (const text of ["", "x", "%", "'", "a".repeat(26).toUpperCase(), "0".repeat(5_000), "\u0000"])
      expect(await redeem(text)).toEqual(refused);
  });

  it("is forgotten after a day", async () => {
    const { code } = await leaving();
    await db.execute(sql`update handoff set created_at = created_at - interval '25 h' where code_hash = ${tokenHash(code)}`);
    await dropOldHandOffs(platform());
    expect(await db.$count(handoffs, eq(handoffs.codeHash, tokenHash(code)))).toBe(0);
  });
});

describe("a code that comes twice", () => {
  const another: Bearer = { nonce: newSecretKey(), agreed: true };

  it("[T03] ends the session that came of it, whoever brings it", async () => {
    for (const second of [another, { ...withNonce, nonce: null }]) {
      const { code } = await leaving();
      const begun = tokenOf(await redeem(code));
      expect(await redeem(code, second)).toEqual(refused);
      expect(await holderOf(platform(), begun)).toBeNull();
    }
  });

  it("[T03] from the same browser at once is a double click: refused, and no harm", async () => {
    const { code } = await leaving();
    const begun = tokenOf(await redeem(code));
    expect(await redeem(code)).toEqual(refused);
    expect(await holderOf(platform(), begun)).not.toBeNull();
    await db.execute(sql`update handoff set used_at = used_at - interval '6 s' where code_hash = ${tokenHash(code)}`);
    expect(await redeem(code)).toEqual(refused);
    expect(await holderOf(platform(), begun)).toBeNull();
  });

  it("[T03] while the first use is still under way, leaves no session either", async () => {
    const { person, code } = await leaving();
    const together = await Promise.all([redeem(code), redeem(code, another), redeem(code, another)]);
    await redeem(code, another);
    const entered = together.filter((one) => one.outcome === "entered");
    expect(entered.length).toBeLessThanOrEqual(1);
    for (const one of entered) expect(await holderOf(platform(), tokenOf(one))).toBeNull();
    expect(await db.$count(sessions, eq(sessions.userId, person.actor.userId))).toBe(1);
  });
});

describe("somebody who arrives", () => {
  const stranger: Bearer = { nonce: newSecretKey(), agreed: false };

  it("[T05] by a link that another browser left with is asked, and nothing has changed until they agree", async () => {
    const { person, code } = await leaving();
    for (const bearer of [stranger, { ...stranger, nonce: null }]) expect(await redeem(code, bearer)).toEqual({ outcome: "ask" });
    expect(await findOffer(platform(), code)).toEqual({ address: `${person.actor.email[0]}…@demo.test`, from: "DELTA" });
    expect(tokenOf(await redeem(code, { ...stranger, agreed: true }))).toBeTruthy();
    expect(await findOffer(platform(), code)).toBeNull();
  });

  it("[T05] with a code that no browser is known for is asked", async () => {
    const { code } = await leaving(undefined, { bound: false });
    expect(await redeem(code)).toEqual({ outcome: "ask" });
  });

  it("[T05] where somebody else is signed in is asked, and that session lives until they agree", async () => {
    const [{ person, code }, other] = [await leaving(), await homeowner(db)];
    const theirs = await beginSession(other);
    const here = platform({ actor: other.actor });
    expect(await redeem(code, withNonce, here)).toEqual({ outcome: "ask" });
    expect(await holderOf(platform(), theirs)).toBe(other.actor.email);
    const begun = tokenOf(await redeem(code, { ...withNonce, agreed: true, formerToken: theirs }, here));
    expect(await holderOf(platform(), begun)).toBe(person.actor.email);
    expect(await holderOf(platform(), theirs)).toBeNull();
  });

  it("[S-04] where they are signed in already goes on in that session; the code is used up", async () => {
    const { person, code } = await leaving();
    const here = platform({ actor: person.actor });
    expect(await redeem(code, stranger, here)).toEqual({ outcome: "already" });
    expect(await redeem(code)).toEqual(refused);
  });
});

describe("a program that exchanges a code", () => {
  const visit = { nonce: null };

  it("[A-01] [S-04] gets the user and a token, once", async () => {
    const { person, code } = await leaving(undefined, { bound: false });
    const { user, accessToken } = await exchangeCode(platform(), { useruuid: code }, visit);
    expect(user).toMatchObject({ id: person.actor.userId, username: person.actor.email });
    expect(await holderOf(platform(), accessToken)).toBe(person.actor.email);
    await expect(exchangeCode(platform(), { useruuid: code }, visit)).rejects.toMatchObject({
      kind: "unauthenticated",
      code: "handoffs.dead",
    });
    expect(await holderOf(platform(), accessToken)).toBeNull();
  });

  it("[T05] without the browser's nonce gets nothing for a code that is bound to one", async () => {
    const { code } = await leaving();
    await expect(exchangeCode(platform(), { useruuid: code }, visit)).rejects.toMatchObject({ code: "handoffs.dead" });
    expect(await exchangeCode(platform(), { useruuid: code }, { nonce })).toMatchObject({ accessToken: expect.any(String) });
  });

  it("[T07] names the contractor that it expects: another's code is none, and nobody is switched", async () => {
    const [own, other, owner] = [await roofer(db), await roofer(db), await homeowner(db)];
    const code = async (person: Person) => (await leaving(person, { bound: false })).code;
    const foreign = exchangeCode(platform(), { useruuid: await code(own), contrid: other.actor.accountId }, visit);
    await expect(foreign).rejects.toMatchObject({ code: "handoffs.dead" });
    const narrowed = await exchangeCode(platform(), { useruuid: await code(own), contrid: own.actor.accountId }, visit);
    expect(narrowed.user.account.id).toBe(own.actor.accountId);
    const customer = await exchangeCode(platform(), { useruuid: await code(owner), contrid: other.actor.accountId }, visit);
    expect(customer.user.account.id).toBe(owner.actor.accountId);
  });
});

it("[S-04] somebody who is deleted leaves no code behind", async () => {
  const { person, code } = await leaving();
  await db.delete(users).where(eq(users.id, person.actor.userId));
  await db.delete(accounts).where(eq(accounts.id, person.actor.accountId));
  expect(await redeem(code)).toEqual(refused);
});

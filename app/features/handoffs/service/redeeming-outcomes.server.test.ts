import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findActor } from "#app/features/accounts/service.server.ts";
import { sessions } from "#app/features/accounts/tables.server.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { staff, createToken } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import {
  startHandOff,
  ownBrowser,
  ownNonce,
  platform,
  redeemAt,
  toAccessToken as begunBy,
  deadOutcome,
} from "../../../../tests/hand-offs.ts";
import { createHomeowner, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { beginSession, findHolder } from "../../../../tests/sessions.ts";
import { exchangeCode, type Bearer } from "./redeeming.server.ts";
import { findHandOffPreview } from "./previewing.server.ts";

const { db } = await testDatabase();

const here = (over: Partial<Ctx> = {}) => platform(db, over);
const redeem = (code: string, bearer: Bearer = ownBrowser, ctx = here()) => redeemAt(ctx, code, bearer);

describe("redeeming a code", () => {
  const stranger: Bearer = { nonce: newSecretKey(), agreed: false };

  it("[T05] in another browser asks first and changes nothing until confirmed", async () => {
    const { person, code } = await startHandOff(db);
    for (const bearer of [stranger, { ...stranger, nonce: null }]) expect(await redeem(code, bearer)).toEqual({ outcome: "ask" });
    expect(await findHandOffPreview(here(), code)).toEqual({ address: `${person.actor.email[0]}…@demo.test`, from: "DELTA" });
    expect(begunBy(await redeem(code, { ...stranger, agreed: true }))).toBeTruthy();
    expect(await findHandOffPreview(here(), code)).toBeNull();
  });

  it("[T05] without a known browser asks first", async () => {
    const { code } = await startHandOff(db, { bound: false });
    expect(await redeem(code)).toEqual({ outcome: "ask" });
  });

  it("[T05] where someone else is signed in asks first, and that session lives until confirmed", async () => {
    const [{ person, code }, other] = [await startHandOff(db), await createHomeowner(db)];
    const theirs = await beginSession(other);
    const signedIn = here({ actor: other.actor });
    expect(await redeem(code, ownBrowser, signedIn)).toEqual({ outcome: "ask" });
    expect(await findHolder(here(), theirs)).toBe(other.actor.email);
    const begun = begunBy(await redeem(code, { ...ownBrowser, agreed: true, formerToken: theirs }, signedIn));
    expect(await findHolder(here(), begun)).toBe(person.actor.email);
    expect(await findHolder(here(), theirs)).toBeNull();
  });

  it("[S-04] where the user is already signed in continues that session and uses the code", async () => {
    const { person, code } = await startHandOff(db);
    const signedIn = here({ actor: person.actor });
    expect(await redeem(code, stranger, signedIn)).toEqual({ outcome: "already" });
    expect(await redeem(code)).toEqual(deadOutcome);
  });

  it("[S-09] [T05] as an administrator acting for a contractor asks first when signed in as themselves, and continues acting", async () => {
    const [admin, contractor] = [await staff(db, "ROLE_ADMIN"), await createRoofer(db)];
    const { code } = await startHandOff(db, { who: admin, actingFor: contractor });
    const [asThemselves, token] = [here({ actor: admin.actor }), await createToken(admin)];
    expect(await redeem(code, ownBrowser, asThemselves)).toEqual({ outcome: "ask" });
    expect((await findHandOffPreview(asThemselves, code))?.address).toMatch(/^.…@staff\.test \(Rapid Roofing\)$/);
    const begun = begunBy(await redeem(code, { ...ownBrowser, agreed: true, formerToken: token }, asThemselves));
    expect((await findActor(here(), tokenHash(begun)))?.actor).toMatchObject({
      userId: admin.actor.userId,
      accountId: contractor.actor.accountId,
      actingFor: "Rapid Roofing",
    });
  });

  it("[S-09] [T32] as themselves asks first while acting for a contractor, and records the end of acting", async () => {
    const [admin, contractor] = [await staff(db, "ROLE_ADMIN"), await createRoofer(db)];
    const [{ code }, former] = [await startHandOff(db, { who: admin }), await createToken(admin)];
    await db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, admin.actor.userId));
    const { accountId, accountType } = contractor.actor;
    const acting = here({ actor: { ...admin.actor, accountId, accountType, actingFor: "Rapid Roofing" } });
    expect(await redeem(code, ownBrowser, acting)).toEqual({ outcome: "ask" });
    const begun = begunBy(await redeem(code, { ...ownBrowser, agreed: true, formerToken: former }, acting));
    expect((await findActor(here(), tokenHash(begun)))?.actor.accountId).toBe(admin.actor.accountId);
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ act: "account.actForEnded", userId: admin.actor.userId, accountId });
  });

  it("[S-09] where the user already acts for that contractor continues that session", async () => {
    const [admin, contractor] = [await staff(db, "ROLE_ADMIN"), await createRoofer(db)];
    const { code } = await startHandOff(db, { who: admin, actingFor: contractor });
    const { accountId, accountType } = contractor.actor;
    const acting = here({ actor: { ...admin.actor, accountId, accountType, actingFor: "Rapid Roofing" } });
    expect(await redeem(code, ownBrowser, acting)).toEqual({ outcome: "already" });
  });
});

describe("exchanging a code in a program", () => {
  const visit = { nonce: null };

  it("[A-01] [S-04] returns the user and a token, once", async () => {
    const { person, code } = await startHandOff(db, { bound: false });
    const { user, accessToken } = await exchangeCode(here(), { useruuid: code }, visit);
    expect(user).toMatchObject({ id: person.actor.userId, username: person.actor.email });
    expect(await findHolder(here(), accessToken)).toBe(person.actor.email);
    await expect(exchangeCode(here(), { useruuid: code }, visit)).rejects.toMatchObject({
      kind: "unauthenticated",
      code: "handoffs.dead",
    });
    expect(await findHolder(here(), accessToken)).toBeNull();
  });

  it("[T05] fails without the browser's nonce for a bound code", async () => {
    const { code } = await startHandOff(db);
    await expect(exchangeCode(here(), { useruuid: code }, visit)).rejects.toMatchObject({ code: "handoffs.dead" });
    expect(await exchangeCode(here(), { useruuid: code }, { nonce: ownNonce })).toMatchObject({ accessToken: expect.any(String) });
  });

  it("[T07] fails for another contractor's contrid and never switches accounts", async () => {
    const [own, other, owner] = [await createRoofer(db), await createRoofer(db), await createHomeowner(db)];
    const code = async (person: Person) => (await startHandOff(db, { who: person, bound: false })).code;
    const foreign = exchangeCode(here(), { useruuid: await code(own), contrid: other.actor.accountId }, visit);
    await expect(foreign).rejects.toMatchObject({ code: "handoffs.dead" });
    const narrowed = await exchangeCode(here(), { useruuid: await code(own), contrid: own.actor.accountId }, visit);
    expect(narrowed.user.account.id).toBe(own.actor.accountId);
    const customer = await exchangeCode(here(), { useruuid: await code(owner), contrid: other.actor.accountId }, visit);
    expect(customer.user.account.id).toBe(owner.actor.accountId);
  });

  it("[T07] [S-09] matches acting staff to the contractor they act for, and no other", async () => {
    const [admin, own, other] = [await staff(db, "ROLE_ADMIN"), await createRoofer(db), await createRoofer(db)];
    const exchange = async (contrid: string) => {
      const { code } = await startHandOff(db, { who: admin, actingFor: own, bound: false });
      return exchangeCode(here(), { useruuid: code, contrid }, visit);
    };
    await expect(exchange(other.actor.accountId)).rejects.toMatchObject({ code: "handoffs.dead" });
    expect((await exchange(own.actor.accountId)).user.account.id).toBe(own.actor.accountId);
  });
});

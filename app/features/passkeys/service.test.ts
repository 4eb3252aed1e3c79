import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { findActor } from "#app/features/accounts/service.server.ts";
import { setPasswordByLink } from "#app/features/invitations/service/accepting.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { createAccountHelpers, type Guest } from "../../../tests/account-helpers.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createSignInHelpers } from "../../../tests/sign-in-helpers.ts";
import { BrowserAnswer } from "./model.ts";
import { keepPasskey, listOwnPasskeys, removePasskey } from "./service.server.ts";
import { findRelyingParty } from "./service/challenges.server.ts";
import { finishRegistration, startRegistration } from "./service/registering.server.ts";
import { signInByPasskey, startPasskeySignIn } from "./service/signing-in.server.ts";
import { passkeyChallenges, passkeys } from "./tables.server.ts";

const { db } = await testDatabase(16);
const { stranger, verified, staff, sessionCount } = createSignInHelpers(db);
const { mailedCode } = createAccountHelpers(db);

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

interface Shown {
  origin?: string;
  host?: string;
  /** Without user verification. */
  isUnverified?: boolean;
}

/** An authenticator with an EC key, as the specification describes it. */
class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private readonly at: { host: string; origin: string };

  constructor(ctx: Ctx) {
    this.at = findRelyingParty(ctx);
  }

  register(challenge: string, shown: Shown = {}): BrowserAnswer {
    const { x, y } = this.key.publicKey.export({ format: "jwk" });
    const point = (part = "") => Buffer.from(part, "base64url");
    // CBOR of a COSE key: EC2, ES256, P-256.
    const cose = Buffer.concat([Buffer.from("a5010203262001215820", "hex"), point(x), Buffer.from("225820", "hex"), point(y)]);
    const attested = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, cose]);
    const data = Buffer.concat([this.head(0x40, shown), attested]);
    // CBOR of { fmt: "none", attStmt: {}, authData }.
    const object = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.from([0x59]),
      uint16(data.length),
      data,
    ]);
    const clientDataJSON = this.clientData("webauthn.create", challenge, shown).toString("base64url");
    return this.answer({ clientDataJSON, attestationObject: object.toString("base64url"), transports: ["internal"] });
  }

  signIn(challenge: string, shown: Shown = {}): BrowserAnswer {
    this.counter += 1;
    const data = this.head(0, shown);
    const client = this.clientData("webauthn.get", challenge, shown);
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.key.privateKey);
    return this.answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
    });
  }

  private head(flags: number, { host = this.at.host, isUnverified }: Shown): Buffer {
    return Buffer.concat([sha256(host), Buffer.from([flags | (isUnverified ? 1 : 5)]), uint32(this.counter)]);
  }

  private clientData(type: string, challenge: string, { origin = this.at.origin }: Shown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(response: object): BrowserAnswer {
    const id = this.id.toString("base64url");
    const whole = { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
    return BrowserAnswer.parse(JSON.stringify(whole));
  }
}

async function owner(): Promise<{ guest: Guest; ctx: Ctx; device: Authenticator }> {
  const guest = await verified();
  const device = new Authenticator(guest.ctx);
  const { challenge } = await startRegistration(guest.ctx);
  await finishRegistration(guest.ctx, { answer: device.register(challenge), name: "My phone" });
  return { guest, ctx: guest.ctx, device };
}

const begin = async (ctx = stranger()) => (await startPasskeySignIn(ctx)).challenge;
const failed = { kind: "unauthenticated", code: "passkeys.failed" };

describe("a passkey", () => {
  it("[Y-12] signs in without an address or password", async () => {
    const { guest, device, ctx } = await owner();
    expect(await listOwnPasskeys(ctx)).toMatchObject([{ name: "My phone", lastUsedAt: null }]);
    const access = await signInByPasskey(stranger(), device.signIn(await begin()), {});
    expect(access).toMatchObject({ step: null, actor: { userId: guest.actor.userId } });
    expect(await findActor(stranger(), tokenHash(access.accessToken))).not.toBeNull();
    expect((await listOwnPasskeys(ctx))[0]?.lastUsedAt).toBeInstanceOf(Date);
  });

  it("[T04] cannot be replayed: a challenge counts once, for five minutes, and is stored as a hash", async () => {
    const { device } = await owner();
    const challenge = await begin();
    expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.challenge, challenge))).toBe(0);
    const answer = device.signIn(challenge);
    await signInByPasskey(stranger(), answer, {});
    await expect(signInByPasskey(stranger(), answer, {})).rejects.toMatchObject(failed);
    const late = stranger({ now: new Date(Date.now() + 5.1 * 60_000) });
    await expect(signInByPasskey(late, device.signIn(await begin()), {})).rejects.toMatchObject(failed);
    await expect(signInByPasskey(stranger(), device.signIn(randomBytes(32).toString("base64url")), {})).rejects.toMatchObject(failed);
  });

  it("[T03] of 20 concurrent uses of one answer, one starts a session", async () => {
    const { guest, device } = await owner();
    const before = await sessionCount(guest.actor.userId);
    const answer = device.signIn(await begin());
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => signInByPasskey(stranger(), answer, {})));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessionCount(guest.actor.userId)).toBe(before + 1);
  });

  it("[T01] counts only on its host, for its origin, and with the user verified", async () => {
    const { device } = await owner();
    for (const shown of [{ origin: "http://evil.example" }, { host: "evil.example" }, { isUnverified: true }])
      await expect(signInByPasskey(stranger(), device.signIn(await begin(), shown), {})).rejects.toMatchObject(failed);
    const elsewhere = stranger({ brand: brands.PLATFORM });
    await expect(signInByPasskey(elsewhere, device.signIn(await begin(elsewhere)), {})).rejects.toMatchObject(failed);
    await expect(signInByPasskey(elsewhere, device.signIn(await begin()), {})).rejects.toMatchObject(failed);
    expect(await signInByPasskey(stranger(), device.signIn(await begin()), {})).toMatchObject({ step: null });
  });

  it("is refused when its counter does not rise, as after a copy", async () => {
    const { device } = await owner();
    await signInByPasskey(stranger(), device.signIn(await begin()), {});
    device.counter = 0;
    await expect(signInByPasskey(stranger(), device.signIn(await begin()), {})).rejects.toMatchObject(failed);
  });

  it("[T20] of nobody, of another key and of a removed one are answered alike", async () => {
    const { guest, device, ctx } = await owner();
    const other = new Authenticator(ctx);
    await expect(signInByPasskey(stranger(), other.signIn(await begin()), {})).rejects.toMatchObject(failed);
    const forged = Object.assign(other, { id: device.id });
    await expect(signInByPasskey(stranger(), forged.signIn(await begin()), {})).rejects.toMatchObject(failed);
    const [kept] = await listOwnPasskeys(ctx);
    await expect(removePasskey((await verified()).ctx, kept!.id)).rejects.toMatchObject({ kind: "not_found" });
    await removePasskey(guest.ctx, kept!.id);
    await expect(signInByPasskey(stranger(), device.signIn(await begin()), {})).rejects.toMatchObject(failed);
  });
});

describe("adding a passkey", () => {
  it("needs a sign-in within minutes, and is not for staff", async () => {
    const guest = await verified();
    const later = { ...guest.ctx, now: new Date(Date.now() + 11 * 60_000) };
    await expect(startRegistration(later)).rejects.toMatchObject({ code: "accounts.signInAgain" });
    await expect(startRegistration((await staff(["ROLE_ADMIN"])).ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(startRegistration(stranger())).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[T05] takes only a challenge of the same user, once, and not one of a sign-in", async () => {
    const [ann, eve] = [await verified(), await verified()];
    const { challenge } = await startRegistration(eve.ctx);
    const add = (guest: Guest, of: string, shown = {}) =>
      finishRegistration(guest.ctx, { answer: new Authenticator(guest.ctx).register(of, shown), name: "x" });
    await expect(add(ann, challenge)).rejects.toMatchObject({ code: "passkeys.failed" });
    await expect(add(ann, await begin())).rejects.toMatchObject({ code: "passkeys.failed" });
    await expect(add(eve, challenge, { origin: "http://evil.example" })).rejects.toMatchObject({ code: "passkeys.failed" });
    await expect(add(eve, challenge)).rejects.toMatchObject({ code: "passkeys.failed" });
    expect(await db.$count(passkeys, eq(passkeys.userId, ann.actor.userId))).toBe(0);
    await add(ann, (await startRegistration(ann.ctx)).challenge);
    expect(await db.$count(passkeys, eq(passkeys.userId, ann.actor.userId))).toBe(1);
  });

  it("[T22] is on hold after a recovery of the account by mail, until its owner keeps it", async () => {
    const { guest, device } = await owner();
    await setPasswordByLink(stranger(), { code: await mailedCode(guest.email), password: `${randomUUID()} ladder` });
    await expect(signInByPasskey(stranger(), device.signIn(await begin()), {})).rejects.toMatchObject(failed);
    const [passkey] = await listOwnPasskeys(guest.ctx);
    expect(passkey).toMatchObject({ isSuspended: true });
    const old = { ...guest.ctx, actor: { ...guest.actor, signedInAt: new Date(0) } };
    await expect(keepPasskey(old, passkey?.id ?? "")).rejects.toMatchObject({ code: "accounts.signInAgain" });
    const other = await verified();
    await expect(keepPasskey(other.ctx, passkey?.id ?? "")).rejects.toMatchObject({ kind: "not_found" });
    await keepPasskey(guest.ctx, passkey?.id ?? "");
    expect(await signInByPasskey(stranger(), device.signIn(await begin()), {})).toMatchObject({ step: null });
  });

  it.each(["", "null", "[]", '{"id":1}', '{"id":"x","response":{}}', "x".repeat(20_001)])(
    "refuses %s without an error of its own",
    (text) => {
      expect(BrowserAnswer.safeParse(text).success).toBe(false);
    },
  );
});

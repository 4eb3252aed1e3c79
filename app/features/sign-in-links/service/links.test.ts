import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { findActor, login } from "#app/features/accounts/service.server.ts";
import { changePassword } from "#app/features/accounts/service/passwords.server.ts";
import { credentials, secondFactors, users } from "#app/features/accounts/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createSignInHelpers, userId } from "../../../../tests/sign-in-helpers.ts";
import { submitSignInCode } from "./codes.server.ts";
import { loadSignInLink, submitSignInLink } from "./links.server.ts";

const { db } = await testDatabase(16);
const { newcomer, password, stranger, verified, request, sessionCount } = createSignInHelpers(db);

describe("a link by mail", () => {
  it("[Y-12] signs in any browser, and opening it uses nothing up", async () => {
    const guest = await verified();
    const { link } = await request(guest.email);
    for (let at = 0; at < 5; at += 1)
      expect(await loadSignInLink(stranger(), link)).toEqual({ email: guest.email, query: "?returnTo=%2Fdashboard" });
    const used = await submitSignInLink(stranger(), link, {});
    expect(used).toMatchObject({ access: { step: null, actor: { userId: userId(guest) } }, query: "?returnTo=%2Fdashboard" });
    await expect(submitSignInLink(stranger(), link, {})).rejects.toMatchObject({ code: "accounts.linkDead" });
  });

  it("[T04] ends with its code, and the code with it", async () => {
    const guest = await verified();
    const one = await request(guest.email);
    await submitSignInCode(one.ctx, one, {});
    await expect(loadSignInLink(stranger(), one.link)).rejects.toMatchObject({ code: "accounts.linkDead" });
    const two = await request(guest.email);
    await submitSignInLink(stranger(), two.link, {});
    await expect(submitSignInCode(two.ctx, two, {})).rejects.toMatchObject({ fields: [{ code: "signIn.codeExpired" }] });
  });

  it("[T01] counts only on its own host, as the code does", async () => {
    const guest = await verified();
    const { pending, code, link, ctx } = await request(guest.email, stranger({ brand: brands.PLATFORM, displayBrand: brands.IKO }));
    const [queued] = await db
      .select({ brand: notices.brand })
      .from(notices)
      .where(eq(notices.userId, userId(guest)));
    expect(queued).toEqual({ brand: "IKO" });
    for (const brand of [brands.PLATFORM, brands.DELTA])
      await expect(submitSignInLink({ ...ctx, brand }, link, {})).rejects.toMatchObject({ code: "accounts.linkDead" });
    for (const brand of [brands.IKO, brands.DELTA])
      await expect(submitSignInCode({ ...ctx, brand }, { pending, code }, {})).rejects.toMatchObject({
        fields: [{ code: "signIn.codeExpired" }],
      });
    const { access } = await submitSignInLink({ ...ctx, brand: brands.IKO }, link, {});
    expect(await findActor({ ...ctx, brand: brands.IKO }, tokenHash(access.accessToken))).not.toBeNull();
    expect(await findActor(ctx, tokenHash(access.accessToken))).toBeNull();
  });

  it("[T02] cannot be guessed: ten dead links block an address", async () => {
    const ctx = stranger();
    for (let at = 0; at < 10; at += 1) await expect(loadSignInLink(ctx, randomUUID())).rejects.toMatchObject({ code: "accounts.linkDead" });
    await expect(loadSignInLink(ctx, randomUUID())).rejects.toMatchObject({ kind: "too_many" });
  });

  it("dies when the account gets another address", async () => {
    const guest = await verified();
    const { link, pending, code, ctx } = await request(guest.email);
    await db
      .update(users)
      .set({ email: `${randomUUID()}@example.com` })
      .where(eq(users.id, userId(guest)));
    await expect(submitSignInLink(stranger(), link, {})).rejects.toMatchObject({ code: "accounts.linkDead" });
    await expect(submitSignInCode(ctx, { pending, code }, {})).rejects.toBeDefined();
    expect(await sessionCount(userId(guest))).toBe(1);
  });
});

describe("races", () => {
  it("[T03] of 20 concurrent uses of one code, one starts a session", async () => {
    const guest = await verified();
    const before = await sessionCount(userId(guest));
    const { pending, code } = await request(guest.email);
    const uses = Array.from({ length: 20 }, () => submitSignInCode(stranger(), { pending, code }, {}));
    const settled = await Promise.allSettled(uses);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessionCount(userId(guest))).toBe(before + 1);
  });

  it("[T03] of 20 concurrent uses of link and code, one starts a session", async () => {
    const guest = await verified();
    const before = await sessionCount(userId(guest));
    const { pending, code, link } = await request(guest.email);
    const uses = Array.from({ length: 20 }, (_, at) =>
      at % 5 === 0 ? submitSignInCode(stranger(), { pending, code }, {}) : submitSignInLink(stranger(), link, {}),
    );
    const settled = await Promise.allSettled(uses);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sessionCount(userId(guest))).toBe(before + 1);
  });

  it("[T13] a session that starts while the password changes ends with the others, or never starts", async () => {
    for (let round = 0; round < 6; round += 1) {
      const guest = await verified();
      const { link } = await request(guest.email);
      const newPassword = "quite another ladder 8";
      const [changed, used] = await Promise.allSettled([
        changePassword(guest.ctx, { currentPassword: password, newPassword }, {}),
        submitSignInLink(stranger(), link, {}),
      ]);
      expect(changed.status).toBe("fulfilled");
      const started = used.status === "fulfilled" ? await findActor(stranger(), tokenHash(used.value.access.accessToken)) : null;
      expect(started).toBeNull();
      expect(await sessionCount(userId(guest))).toBe(1);
      await expect(loadSignInLink(stranger(), link)).rejects.toMatchObject({ code: "accounts.linkDead" });
    }
  });
});

describe("an account that somebody else created with the address", () => {
  it("[T26] is its owner's after a code: the creator's password and sessions end", async () => {
    const creator = await newcomer();
    const { pending, code, ctx } = await request(creator.email);
    const access = await submitSignInCode(ctx, { pending, code }, {});
    expect(await findActor(ctx, tokenHash(creator.accessToken))).toBeNull();
    expect(await findActor(ctx, tokenHash(access.accessToken))).not.toBeNull();
    expect(await db.$count(credentials, eq(credentials.userId, userId(creator)))).toBe(0);
    await expect(login(stranger(), { username: creator.email, password })).rejects.toMatchObject({ code: "accounts.loginFailed" });
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, userId(creator)));
    expect(user?.emailVerified).toBe(true);
  });

  it("keeps its password if the same browser proves the address", async () => {
    const creator = await newcomer();
    const { pending, code, ctx } = await request(creator.email);
    await submitSignInCode(ctx, { pending, code }, { device: creator.device });
    expect(await login(stranger(), { username: creator.email, password })).toMatchObject({ step: null });
  });
});

describe("a started session", () => {
  it("[T12] replaces the browser's former one", async () => {
    const guest = await verified();
    const { pending, code, ctx } = await request(guest.email);
    const access = await submitSignInCode(ctx, { pending, code }, { formerToken: guest.accessToken });
    expect(access.accessToken).not.toBe(guest.accessToken);
    expect(await findActor(ctx, tokenHash(guest.accessToken))).toBeNull();
  });

  it("[T27] of a business with a second factor still needs its code", async () => {
    const guest = await verified("BUSINESS");
    await db
      .insert(secondFactors)
      .values({ userId: userId(guest), secret: seal("GEZDGNBVGY3TQOJQ", "second-factor"), confirmedAt: new Date() });
    const { link } = await request(guest.email);
    const { access } = await submitSignInLink(stranger(), link, {});
    expect(access.step).toBe("code");
    expect(await findActor(stranger(), tokenHash(access.accessToken))).toBeNull();
  });
});

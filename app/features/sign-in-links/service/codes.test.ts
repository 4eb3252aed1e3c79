import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findActor, login } from "#app/features/accounts/service.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createSignInHelpers, userId } from "../../../../tests/sign-in-helpers.ts";
import { submitSignInCode } from "./codes.server.ts";
import { loadSignInLink, submitSignInLink } from "./links.server.ts";
import { readPending, sealPending } from "./pending.server.ts";
import { requestSignIn, resendSignIn } from "./requesting.server.ts";
import { dropExpiredLinks } from "../service.server.ts";
import { signInLinks } from "../tables.server.ts";

const { db } = await testDatabase(16);
const { staff, password, stranger, verified, mailsTo, request } = createSignInHelpers(db);
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code by mail", () => {
  it("[Y-12] signs in the browser that requested it, once", async () => {
    const guest = await verified();
    const { pending, code, ctx } = await request(guest.email);
    expect(code).toMatch(/^\d{6}$/);
    const access = await submitSignInCode(ctx, { pending, code }, {});
    expect(access).toMatchObject({ step: null, actor: { userId: userId(guest) } });
    expect(await findActor(ctx, tokenHash(access.accessToken))).toMatchObject({ actor: { email: guest.email } });
    await expect(submitSignInCode(ctx, { pending, code }, {})).rejects.toMatchObject({ fields: [{ code: "signIn.codeExpired" }] });
  });

  it("[T22] is stored as a hash, and dies after ten minutes", async () => {
    const guest = await verified();
    const { pending, code, link } = await request(guest.email);
    const rows = JSON.stringify(
      await db
        .select()
        .from(signInLinks)
        .where(eq(signInLinks.userId, userId(guest))),
    );
    const queued = JSON.stringify(
      await db
        .select()
        .from(notices)
        .where(eq(notices.userId, userId(guest))),
    );
    for (const secret of [code, link, pending.handle]) {
      expect(rows).not.toContain(`"${secret}"`);
      expect(queued).not.toContain(secret);
    }
    const late = stranger({ now: new Date(Date.now() + 10.1 * 60_000) });
    await expect(submitSignInCode(late, { pending, code }, {})).rejects.toMatchObject({ fields: [{ code: "signIn.codeExpired" }] });
    await expect(loadSignInLink(late, link)).rejects.toMatchObject({ code: "accounts.linkDead" });
    await dropExpiredLinks({ ...late, actor: { kind: "system" } });
    expect(await db.$count(signInLinks, eq(signInLinks.userId, userId(guest)))).toBe(0);
  });

  it("[T16] ends after five wrong attempts, and only for the browser that made them", async () => {
    const guest = await verified();
    const owner = await request(guest.email);
    const attacker = await request(guest.email);
    for (const left of [4, 3, 2, 1, 0]) {
      const wrong = submitSignInCode(attacker.ctx, { pending: attacker.pending, code: otherCode(attacker.code) }, {});
      const expected = left > 0 ? { code: "signIn.codeWrong", details: { count: left } } : { code: "signIn.codeSpent" };
      await expect(wrong).rejects.toMatchObject({ fields: [expected] });
    }
    await expect(submitSignInCode(attacker.ctx, { pending: attacker.pending, code: attacker.code }, {})).rejects.toMatchObject({
      fields: [{ code: "signIn.codeSpent" }],
    });
    await expect(submitSignInCode(owner.ctx, { pending: attacker.pending, code: owner.code }, {})).rejects.toBeDefined();
    expect(await submitSignInCode(owner.ctx, { pending: owner.pending, code: owner.code }, {})).toMatchObject({ step: null });
  });

  it("[T16] strangers cannot lock the owner out: a known browser keeps its share, the link always works", async () => {
    const guest = await verified();
    const home = await login(stranger(), { username: guest.email, password });
    let refused = 0;
    for (let at = 0; at < 8; at += 1) {
      const attacker = await request(guest.email);
      for (let guess = 0; guess < 5; guess += 1)
        await submitSignInCode(attacker.ctx, { pending: attacker.pending, code: "x" }, {}).catch((error: { code: string }) => {
          if (error.code === "signIn.codesWrongOften") refused += 1;
        });
    }
    expect(refused).toBe(10);
    const elsewhere = await request(guest.email);
    const { pending, code } = elsewhere;
    await expect(submitSignInCode(elsewhere.ctx, { pending, code }, {})).rejects.toMatchObject({ code: "signIn.codesWrongOften" });
    expect(await submitSignInLink(stranger(), elsewhere.link, {})).toMatchObject({ access: { step: null } });
    const known = await request(guest.email, stranger(), { device: home.device });
    expect(await submitSignInCode(known.ctx, known, { device: home.device })).toMatchObject({ step: null });
  });

  it("[T57] strangers cannot use up the owner's mails", async () => {
    const guest = await verified();
    const home = await login(stranger(), { username: guest.email, password });
    for (let at = 0; at < 30; at += 1) await requestSignIn(stranger(), { email: guest.email, query: "" }, {});
    const before = (await mailsTo(guest.email)).length;
    expect(before).toBe(16);
    const { code } = await request(guest.email, stranger(), { device: home.device });
    expect(await mailsTo(guest.email)).toHaveLength(before + 1);
    expect(code).toMatch(/^\d{6}$/);
  });

  it("[T20] is answered alike for unknown addresses, staff and disabled users, who get no mail", async () => {
    const admin = await staff(["ROLE_ADMIN"]);
    const disabled = await verified();
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, disabled.email));
    for (const email of [`${randomUUID()}@example.com`, admin.email, disabled.email]) {
      const { pending, code, ctx } = await request(email);
      expect(code).toBe("");
      expect(pending).toEqual({ handle: expect.stringMatching(/^[\w-]{32}$/), email });
      for (const count of [4, 3, 2, 1])
        await expect(submitSignInCode(ctx, { pending, code: "000000" }, {})).rejects.toMatchObject({
          fields: [{ code: "signIn.codeWrong", details: { count } }],
        });
    }
    expect(await db.$count(signInLinks, eq(signInLinks.email, admin.email))).toBe(0);
  });

  it("is sent again with the same digits while half of its time is left", async () => {
    const guest = await verified();
    const first = await request(guest.email);
    const again = await resendSignIn(first.ctx, first.pending, { query: "" });
    expect(again).toEqual(first.pending);
    await expect(resendSignIn(first.ctx, first.pending, { query: "" })).rejects.toMatchObject({ code: "signIn.resendWait" });
    const [one, two] = await mailsTo(guest.email);
    expect(two).toEqual(one);
    const later = stranger({ now: new Date(Date.now() + 6 * 60_000) });
    const renewed = await resendSignIn(later, first.pending, { query: "" });
    expect(renewed.handle).not.toBe(first.pending.handle);
  });

  it("[T01] keeps the browser's secret in a cookie that nobody can forge", () => {
    const pending = { handle: "a".repeat(32), email: "ada@example.com" };
    expect(readPending(sealPending(pending))).toEqual(pending);
    expect(Buffer.from(sealPending(pending), "base64url").toString("latin1")).not.toContain("ada@example");
    for (const forged of [null, "", "x", seal("{}", "sign-in"), seal(JSON.stringify(["a", "b"]), "mail-link")])
      expect(readPending(forged)).toBeNull();
  });
});

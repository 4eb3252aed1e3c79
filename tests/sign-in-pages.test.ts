import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listConnectedAccounts } from "#app/features/provider-sign-in/service/connected.server.ts";
import { sealIdentity } from "#app/features/provider-sign-in/service/connecting.server.ts";
import { saveVerifiedPhone } from "#app/features/sms/store/numbers.server.ts";
import { cookieNames } from "#app/platform/cookies.server.ts";
import { loadLogin, submitLogin } from "#app/routes/account/login-form.server.ts";
import { submitPassword } from "#app/routes/settings/change-password.server.ts";
import { loadSignInWays, submitSignInWays } from "#app/routes/settings/sign-in-ways.server.ts";
import { testDatabase } from "./database.ts";
import { createSignInHelpers, userId } from "./sign-in-helpers.ts";
import { newPhone } from "./sms.ts";

const { db } = await testDatabase(16);
const { stranger, verified, password } = createSignInHelpers(db);
const toForm = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const open = (path: string, cookie = "") => new Request(`http://delta.localhost${path}`, { headers: { cookie } });

describe("after a second factor", () => {
  it("[T26] the sign-in page connects what the browser brought from a provider and deletes its cookie", async () => {
    const guest = await verified();
    const identity = { provider: "google", subject: randomUUID(), email: guest.email } as const;
    const cookie = `${cookieNames.identity}=${encodeURIComponent(sealIdentity(guest.ctx, identity))}`;
    const answer = await loadLogin(guest.ctx, open("/login", cookie)).catch((thrown: Response) => thrown);
    if (!(answer instanceof Response)) throw new Error("no redirect");
    expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`${cookieNames.identity}=; Max-Age=0`));
    expect(await listConnectedAccounts(guest.ctx)).toMatchObject([{ provider: "google", email: guest.email }]);
    const again = await loadLogin(guest.ctx, open("/login")).catch((thrown: Response) => thrown);
    expect(again instanceof Response && again.headers.getSetCookie()).toEqual([]);
  });
});

describe("the sign-in field", () => {
  it.each(["(312) 555-0142", "ada@example.com"])("sends a code to %s, and leads to the same page", async (username) => {
    const answer = await submitLogin(stranger(), open("/login?returnTo=%2Fdashboard"), toForm({ act: "mail", username }));
    expect(answer.headers.get("Location")).toBe("/login/check-email?returnTo=%2Fdashboard");
    expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`^${cookieNames.signIn}=`));
  });
});

describe("ways to sign in", () => {
  it("[T22] a changed password asks which of them to keep, if there are any", async () => {
    const plain = await verified();
    const change = { currentPassword: password, newPassword: `${randomUUID()} ladder` };
    const done = await submitPassword(plain.ctx, open("/settings/change-password"), toForm(change));
    expect(done).not.toBeInstanceOf(Response);
    const guest = await verified();
    await saveVerifiedPhone(guest.ctx, { userId: userId(guest), phone: newPhone() });
    await guest.ctx.db.execute(
      `update app_user set cellphone = (select phone from verified_phone where user_id = id) where id = '${userId(guest)}'`,
    );
    const answer = await submitPassword(guest.ctx, open("/settings/change-password"), toForm(change));
    if (!(answer instanceof Response)) throw new Error("no redirect");
    expect(answer.headers.get("Location")).toBe("/settings/sign-in?review=&changed=");
    expect(await loadSignInWays(guest.ctx, open("/settings/sign-in?review&changed"))).toMatchObject({
      isReview: true,
      phone: { isOn: true },
    });
    expect(await submitSignInWays(guest.ctx, toForm({ act: "phoneOff" }))).toEqual({ done: "phoneOff" });
    expect(await loadSignInWays(guest.ctx, open("/settings/sign-in"))).toMatchObject({ isReview: false, phone: { isOn: false } });
  });

  it("a review of nothing leads home", async () => {
    const guest = await verified();
    const answer = await loadSignInWays(guest.ctx, open("/settings/sign-in?review")).catch((thrown: Response) => thrown);
    expect(answer instanceof Response && answer.headers.get("Location")).toBe("/dashboard");
  });
});

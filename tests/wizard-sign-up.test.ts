import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { sealIdentity } from "#app/features/provider-sign-in/service/connecting.server.ts";
import { providerIdentities } from "#app/features/provider-sign-in/tables.server.ts";
import { startDraft } from "#app/features/requests/service.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames } from "#app/platform/cookies.server.ts";
import { findCodeReceiver } from "#app/routes/request/wizard-sign-up.server.ts";
import { submitWizard } from "#app/routes/request/wizard-submit.server.ts";
import { testDatabase } from "./database.ts";
import { createRoofer, roofJob } from "./request-fixtures.ts";
import { createSignInHelpers } from "./sign-in-helpers.ts";

const { db } = await testDatabase();
const { stranger, verified, mailsTo } = createSignInHelpers(db);
const roofer = await createRoofer(db);

async function openReview() {
  const ctx = stranger();
  const key = await startDraft(ctx, { contractorAccountIds: [roofer.actor.accountId], category: "ROOF", answers: roofJob });
  return { ctx, key };
}
type Review = Awaited<ReturnType<typeof openReview>>;

function submit({ ctx, key }: Review, fields: Record<string, string>, cookie = "") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return submitWizard(ctx, { request: pageRequest(key, cookie), key, form });
}
const pageRequest = (key: string, cookie: string) =>
  new Request(`http://delta.localhost/request/wizard/${key}?step=review&code=sent`, { headers: { Cookie: cookie } });
const ada = { act: "send", firstname: "Ada", lastname: "Byron", cellphone: "", zip: "60614" };
const findRequest = (ctx: Ctx, key: string) => ctx.db.select().from(requests).where(eq(requests.draftKey, key));
const toCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

describe("an account made on the last screen", () => {
  it("[Q-02] [Y-12] sends the request at once, with a session", async () => {
    const review = await openReview();
    const username = `${randomUUID()}@example.com`;
    const response = await submit(review, { ...ada, username });
    const [sent] = await findRequest(review.ctx, review.key);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/request/list/${sent?.id}`]);
    const [user] = await db.select().from(users).where(eq(users.email, username));
    expect(sent).toMatchObject({ userId: user?.id, accountId: user?.accountId });
    expect(response.headers.getSetCookie().join()).toMatch(/session=/);
  });

  it("[Y-12] connects the account that the browser brought from a provider", async () => {
    const review = await openReview();
    const email = `${randomUUID()}@gmail.com`;
    const identity = { provider: "google", subject: randomUUID(), email } as const;
    const cookie = `${cookieNames.identity}=${encodeURIComponent(sealIdentity(review.ctx, identity))}`;
    const response = await submit(review, { ...ada, username: email }, cookie);
    expect(response.headers.get("Location")).toMatch(/^\/request\/list\//);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const connected = await db.select().from(providerIdentities).where(eq(providerIdentities.userId, user!.id));
    expect(connected).toMatchObject([{ provider: "google", subject: identity.subject }]);
  });

  it("[V-03] names wrong fields and sends nothing", async () => {
    const review = await openReview();
    await expect(submit(review, { ...ada, firstname: "", username: "ada" })).rejects.toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ field: "username" }), expect.objectContaining({ field: "firstname" })]),
    });
    expect(await findRequest(review.ctx, review.key)).toEqual([]);
  });

  it("[T24] a known address enters its mailed code in place; only the right one sends, as the owner", async () => {
    const owner = await verified();
    const review = await openReview();
    const asked = await submit(review, { ...ada, username: owner.email });
    expect(asked.headers.get("Location")).toBe(`/request/wizard/${review.key}?step=review&code=sent#send`);
    expect(asked.headers.getSetCookie().join()).not.toMatch(/session=/);
    expect(await findRequest(review.ctx, review.key)).toEqual([]);
    const cookie = toCookie(asked);
    expect(findCodeReceiver(review.ctx, pageRequest(review.key, cookie))).toBe(owner.email);
    const [mailed] = await mailsTo(owner.email);
    const wrong = mailed!.code === "000000" ? "000001" : "000000";
    await expect(submit(review, { act: "code", code: wrong }, cookie)).rejects.toMatchObject({ fields: [{ field: "code" }] });
    const response = await submit(review, { act: "code", code: mailed!.code }, cookie);
    const [sent] = await findRequest(review.ctx, review.key);
    expect([response.headers.get("Location"), sent?.userId]).toEqual([`/request/list/${sent?.id}`, owner.actor.userId]);
  });

  it("[T24] a code without the browser's own cookie opens nothing", async () => {
    const review = await openReview();
    const response = await submit(review, { act: "code", code: "123456" });
    expect([response.headers.get("Location"), response.headers.getSetCookie()]).toEqual([`/request/wizard/${review.key}?step=review`, []]);
    expect(await findRequest(review.ctx, review.key)).toEqual([]);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, roofJob, sendTestRequest } from "../../../tests/request-fixtures.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { requestShares } from "./tables.server.ts";
import { shareDays } from "./model.ts";
import { findShare, loadSharedRequest, shareRequest, unshareRequest } from "./service.server.ts";

const { db } = await testDatabase(6);
const from = await createHomeowner(db);
const firm = await createRoofer(db, { packages: true });
const visitor = { ...testCtx(db, { actor: { kind: "visitor" } }), brand: from.ctx.brand, now: from.ctx.now };
const ended = { kind: "not_found", code: "shares.ended" };

const send = () => sendTestRequest(from, [firm], { ...roofJob, product: "NOT_SURE" });

describe("a link to look at quotes", () => {
  it("[Q-10] shows a visitor the offers with prices, and counts its openings for the homeowner", async () => {
    const requestId = await send();
    const secret = await shareRequest(from.ctx, requestId);
    const shared = await loadSharedRequest(visitor, secret);
    expect(shared).toMatchObject({ city: "Chicago", contractors: [{ name: "Rapid Roofing" }] });
    expect(shared.contractors[0]!.packages).toHaveLength(3);
    expect(shared.contractors[0]!.packages[0]!.price).toMatch(/^\$[\d,]+/);
    expect(await findShare(from.ctx, requestId)).toMatchObject({ openedCount: 1, lastOpenedAt: visitor.now.toISOString() });
  });

  it("[T65] [T110] holds no id, no contact data, no answers and nothing to act with, also once booked", async () => {
    const requestId = await send();
    const [quote] = await listQuotesOfRequest(from.ctx, requestId);
    const contact = { phone: "+13125550166", street: "2100 N Lincoln Ave" };
    await orderQuote(from.ctx, { requestId, quoteId: quote!.id, seen: 1, idempotencyKey: `share-${requestId}`, contact });
    const text = JSON.stringify(await loadSharedRequest(visitor, await shareRequest(from.ctx, requestId)));
    expect(text).toContain("Booked");
    const [owner] = await db.select().from(users).where(eq(users.accountId, from.actor.accountId));
    const secrets = [requestId, quote!.id, String(quote!.number), quote!.contractor.accountId, quote!.contractor.publicId];
    const personal = [owner!.email, owner!.lastname, "5550166", "Lincoln", "60614"];
    for (const hidden of [...secrets, ...personal].filter(Boolean)) expect(text).not.toContain(hidden);
    expect(text).not.toMatch(/answers|unknowns|reason|seen|"events"|"version"|workPhone/);
  });

  it("[T65] ends when it is turned off, replaced, or after 30 days, and leaves no trace of the secret", async () => {
    const requestId = await send();
    const first = await shareRequest(from.ctx, requestId);
    const second = await shareRequest(from.ctx, requestId);
    await expect(loadSharedRequest(visitor, first)).rejects.toMatchObject(ended);
    expect(await findShare(from.ctx, requestId)).toMatchObject({
      until: new Date(from.ctx.now.getTime() + shareDays * dayMs).toISOString(),
    });
    const expireAt = (moment: number) =>
      db
        .update(requestShares)
        .set({ expiresAt: new Date(moment) })
        .where(eq(requestShares.keyHash, tokenHash(second)));
    await expireAt(visitor.now.getTime() + 1);
    await loadSharedRequest(visitor, second);
    await expireAt(visitor.now.getTime());
    await expect(loadSharedRequest(visitor, second)).rejects.toMatchObject(ended);
    await unshareRequest(from.ctx, requestId);
    await unshareRequest(from.ctx, requestId);
    await expect(loadSharedRequest(visitor, second)).rejects.toMatchObject(ended);
    expect(await findShare(from.ctx, requestId)).toBeNull();
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.accountId, from.actor.accountId));
    const acts = entries.filter(({ facts }) => facts.requestId === requestId).map(({ act }) => act);
    expect(acts).toEqual(["request.shared", "request.shared", "request.unshared"]);
    expect(JSON.stringify(entries)).not.toContain(second);
  });

  it("[T65] is made and ended by the request's own household only, on its own brand", async () => {
    const requestId = await send();
    const secret = await shareRequest(from.ctx, requestId);
    const stranger = await createHomeowner(db);
    await expect(shareRequest(stranger.ctx, requestId)).rejects.toMatchObject({ kind: "not_found" });
    await expect(shareRequest({ ...from.ctx, brand: brands.IKO }, requestId)).rejects.toMatchObject({ kind: "not_found" });
    await expect(shareRequest(firm.ctx, requestId)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(shareRequest(visitor, requestId)).rejects.toMatchObject({ kind: "unauthenticated" });
    await unshareRequest(stranger.ctx, requestId);
    expect(await findShare(stranger.ctx, requestId)).toBeNull();
    await expect(loadSharedRequest({ ...visitor, brand: brands.IKO }, secret)).rejects.toMatchObject(ended);
    await loadSharedRequest({ ...visitor, brand: brands.PLATFORM }, secret);
    for (const guess of ["", "of-yesterday", secret.slice(1), `${secret}x`, requestId])
      await expect(loadSharedRequest(visitor, guess)).rejects.toMatchObject(ended);
  });

  it("[T67] of two links made at once exactly one works", async () => {
    const requestId = await send();
    const secrets = await Promise.all([shareRequest(from.ctx, requestId), shareRequest(from.ctx, requestId)]);
    const opened = await Promise.allSettled(secrets.map((secret) => loadSharedRequest(visitor, secret)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

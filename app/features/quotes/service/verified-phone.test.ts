import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { deleteVerifiedPhone, saveVerifiedPhone } from "#app/features/sms/store/numbers.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer, createTestQuote } from "../../../../tests/request-fixtures.ts";
import { newPhone, createHomeownerWithPhone } from "../../../../tests/sms.ts";
import { viewQuoteAsContractor } from "./contractor.server.ts";
import { listQuotesForContractor } from "./lead-list.server.ts";

const { db } = await testDatabase();

it("[Y-07] marks a lead's phone as verified while the homeowner holds exactly that number", async () => {
  const [ann, bob, roofer] = [await createHomeownerWithPhone(db), await createHomeownerWithPhone(db), await createRoofer(db)];
  const quote = await createTestQuote(ann, roofer);
  const userId = ann.actor.userId;
  const isVerified = async () => {
    const { homeowner } = await viewQuoteAsContractor(roofer.ctx, quote.id);
    const { rows } = await listQuotesForContractor(roofer.ctx);
    expect(rows.map((row) => row.homeowner.phoneVerified)).toEqual([homeowner.phoneVerified]);
    return homeowner.phoneVerified;
  };
  expect(await isVerified()).toBe(false);
  await saveVerifiedPhone(bob.ctx, { userId: bob.actor.userId, phone: bob.phone });
  expect(await isVerified()).toBe(false);
  await saveVerifiedPhone(ann.ctx, { userId, phone: ann.phone });
  expect(await isVerified()).toBe(true);
  await db.update(users).set({ cellphone: newPhone() }).where(eq(users.id, userId));
  expect(await isVerified()).toBe(false);
  await db.update(users).set({ cellphone: bob.phone }).where(eq(users.id, userId));
  expect(await isVerified()).toBe(false);
  await db.update(users).set({ cellphone: ann.phone }).where(eq(users.id, userId));
  expect(await isVerified()).toBe(true);
  await deleteVerifiedPhone(ann.ctx, userId);
  expect(await isVerified()).toBe(false);
});

it("[Y-07] marks a booked lead by the number given with the booking, not by the profile's", async () => {
  const [ann, roofer] = [await createHomeownerWithPhone(db), await createRoofer(db)];
  await saveVerifiedPhone(ann.ctx, { userId: ann.actor.userId, phone: ann.phone });
  const bookWith = async (phone: string) => {
    const { id: quoteId, requestId, version: seen } = await createTestQuote(ann, roofer);
    await orderQuote(ann.ctx, { quoteId, requestId, seen, idempotencyKey: randomUUID(), contact: { phone, street: "1 Oak Street" } });
    return quoteId;
  };
  const quoteIds = [await bookWith(ann.phone), await bookWith(newPhone())];
  const leads = await Promise.all(quoteIds.map((id) => viewQuoteAsContractor(roofer.ctx, id)));
  expect(leads.map(({ homeowner }) => [homeowner.phone === ann.phone, homeowner.phoneVerified])).toEqual([
    [true, true],
    [false, false],
  ]);
});

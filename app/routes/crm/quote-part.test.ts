import { expect, it } from "vitest";
import { startJob } from "#app/features/booked-jobs/service.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote } from "../../../tests/request-fixtures.ts";
import { findBookingProgress } from "../request/booking-progress.server.ts";
import { loadQuotePart } from "./quote-part.server.ts";

const { db } = await testDatabase();

it("[Q-14] [R-12] the call that a booking promises stands beside it until the work starts", async () => {
  const [homeowner, firm] = [await createHomeowner(db), await createRoofer(db)];
  const { id, requestId } = await createTestQuote(homeowner, firm);
  const { callBackBy } = await orderQuote(homeowner.ctx, { quoteId: id, requestId, seen: 1, idempotencyKey: "book-and-start" });
  const findProgress = async () =>
    findBookingProgress(homeowner.ctx, [await loadCustomerQuote(homeowner.ctx, requestId, id)], "America/Chicago");
  expect((await loadQuotePart(firm.ctx, id)).call.callBy).toBe(callBackBy);
  expect(await findProgress()).toEqual({ agreed: null, hasStarted: false });
  await startJob(firm.ctx, id);
  expect((await loadQuotePart(firm.ctx, id)).call.callBy).toBeNull();
  expect(await findProgress()).toEqual({ agreed: null, hasStarted: true });
});

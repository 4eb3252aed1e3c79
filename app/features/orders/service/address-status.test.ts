import { expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { homeowner, quoted, roofer } from "../../../../tests/market.ts";
import { findOrder, orderQuote } from "../service.server.ts";

const { db } = await testDatabase();

it("[V-02] [Q-14] an order says of a street that nobody checked only that its place is known, never that it matched", async () => {
  const from = await homeowner(db);
  const { requestId, id: quoteId, version: seen } = await quoted(from, await roofer(db));
  const contact = { phone: "+13125550142", street: "99999 Nowhere Blvd" };
  await orderQuote(from.ctx, { requestId, quoteId, seen, contact, idempotencyKey: `order-${quoteId}` });
  expect((await findOrder(from.ctx, { requestId, quoteId })).addressStatus).toBe("KNOWN_PLACE");
});

import { expect, it } from "vitest";
import type { AddressService } from "#app/platform/google-addresses.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { loadOrder, orderQuote } from "../service.server.ts";

const { db } = await testDatabase();

it("[V-02] [Q-14] an unverified street is reported as a known place only, never as matched", async () => {
  const from = await createHomeowner(db);
  const { requestId, id: quoteId, version: seen } = await createTestQuote(from, await createRoofer(db));
  const contact = { phone: "+13125550142", street: "99999 Nowhere Blvd" };
  await orderQuote(from.ctx, { requestId, quoteId, seen, contact, idempotencyKey: `order-${quoteId}` });
  expect((await loadOrder(from.ctx, { requestId, quoteId })).addressStatus).toBe("KNOWN_PLACE");
});

it("[T67] a retried order does not call the paid address provider again", async () => {
  const from = await createHomeowner(db);
  const { requestId, id: quoteId, version: seen } = await createTestQuote(from, await createRoofer(db));
  const order = { requestId, quoteId, seen, idempotencyKey: `order-${quoteId}` };
  const asked: string[] = [];
  const addressService: AddressService = {
    check: async ({ street }) => {
      asked.push(street);
      return "MATCHED";
    },
  };
  const first = await orderQuote(from.ctx, order, addressService);
  expect(await orderQuote(from.ctx, order, addressService)).toEqual(first);
  await expect(orderQuote(from.ctx, { ...order, seen: 7 }, addressService)).rejects.toMatchObject({ code: "orders.keyUsed" });
  expect(asked).toHaveLength(1);
});

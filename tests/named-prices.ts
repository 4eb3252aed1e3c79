import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { setNameYourPrice } from "#app/features/contractors/service/name-your-price.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import type { PriceType } from "#app/features/pricing/model/price-book.ts";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { listNamedPrices, namePrice } from "#app/features/named-prices/service.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { createTestQuote, createRoofer, type Person } from "./request-fixtures.ts";

/** A roofer who allows named prices. */
export async function createRooferAllowingNamedPrices(db: Db, priceType: PriceType = "CONFIRMED") {
  const person = await createRoofer(db, { priceType });
  await setNameYourPrice(person.ctx, true);
  return person;
}

/** Input that names a price $1,000 below the current one. */
export function toNamedPriceInput(quote: CustomerQuote, over: object = {}) {
  return { quoteId: quote.id, seen: quote.version, total: quote.price.total - 100_000, idempotencyKey: randomUUID(), ...over };
}

/** Creates a quote and names a price on it as the homeowner. */
export async function createNamedPrice(from: Person, to: Person, over: object = {}) {
  const quote = await createTestQuote(from, to);
  const one = await namePrice(from.ctx, toNamedPriceInput(quote, over));
  return { quote, one, step: { id: quote.id, namedId: one.id, seen: quote.version } };
}

/** Returns the notices about a named price by one template. */
export function listNamingNotices(db: Db, namedId: string, template: string) {
  return db
    .select()
    .from(notices)
    .where(and(like(notices.key, `named:${namedId}%`), eq(notices.template, template)));
}

/** Returns the states of a quote's named prices, as one party sees them. */
export async function listNamedStates({ ctx }: Pick<Person, "ctx">, quote: { id: string }) {
  return (await listNamedPrices(ctx, quote.id)).named.map(({ state }) => state);
}

import { z } from "zod";
import { Price, PriceLine } from "#app/features/pricing/model/price.ts";
import { Money } from "#app/lib/money-schema.ts";
import { currency, currencySymbol, roundCents, toMoney, type Cents } from "#app/lib/money.ts";
import { maxAmounts } from "#app/lib/typed-dollars.ts";
import { GivenPrice, ProvidedPrice } from "./inputs.ts";
import { type CompletedTotal, MissingWork } from "#app/features/comparison/model.ts";
import { QuoteRules, type QuoteRules as Rules } from "#app/features/local-law/model.ts";
import {
  ContractorQuote,
  ContractorQuoteInFull,
  CustomerQuote,
  CustomerQuoteInFull,
  QuoteHistory,
  QuotePrice,
  type QuoteHistory as History,
} from "./views.ts";

const WireLine = PriceLine.extend({ unitPrice: Money, amount: Money, low: Money.optional(), high: Money.optional() });

/** API form of a price, with amounts as `Money`. */
export const WirePrice = Price.extend({
  lines: z.array(WireLine),
  subtotal: Money,
  discounts: Money,
  fees: Money,
  minimumCharge: Money,
  total: Money,
  low: Money,
  high: Money,
});

const wirePriceField = { price: WirePrice };
const WireHistory = QuoteHistory.extend({ prices: z.array(QuotePrice.extend(wirePriceField)) });
const { deposit, estimate } = QuoteRules.shape;
const WireRules = QuoteRules.extend({
  deposit: deposit.unwrap().extend({ most: Money.nullable(), now: Money }).nullable(),
  estimate: estimate.unwrap().extend({ most: Money }).nullable(),
});
const wireFullFields = { ...wirePriceField, rules: WireRules, history: WireHistory };

const WireCompletedTotal = z.object({
  missing: z.array(MissingWork.extend({ usual: Money.nullable() })),
  total: Money.nullable(),
});

export const WireCustomerQuote = CustomerQuote.extend({ ...wirePriceField, completed: WireCompletedTotal });
export const WireCustomerQuoteInFull = CustomerQuoteInFull.extend({ ...wireFullFields, completed: WireCompletedTotal });
export const WireContractorQuote = ContractorQuote.extend(wirePriceField);
export const WireContractorQuoteInFull = ContractorQuoteInFull.extend(wireFullFields);

export function toWirePrice(price: Price): z.infer<typeof WirePrice> {
  const { subtotal, discounts, fees, minimumCharge, total, low, high } = price;
  return {
    ...price,
    lines: price.lines.map(toWireLine),
    subtotal: toMoney(subtotal),
    discounts: toMoney(discounts),
    fees: toMoney(fees),
    minimumCharge: toMoney(minimumCharge),
    total: toMoney(total),
    low: toMoney(low),
    high: toMoney(high),
  };
}

function toWireLine({ unitPrice, amount, low, high, ...line }: PriceLine): z.infer<typeof WireLine> {
  const range = low === undefined || high === undefined ? {} : { low: toMoney(low), high: toMoney(high) };
  return { ...line, unitPrice: toMoney(unitPrice), amount: toMoney(amount), ...range };
}

export function toWireQuote<Quote extends { price: Price }>(quote: Quote): Omit<Quote, "price"> & { price: z.infer<typeof WirePrice> } {
  return { ...quote, price: toWirePrice(quote.price) };
}

interface FullQuote {
  price: Price;
  rules: Rules;
  history: History;
}

export function toWireFullQuote<Quote extends FullQuote>(
  quote: Quote,
): Omit<Quote, keyof FullQuote> & {
  price: z.infer<typeof WirePrice>;
  rules: z.infer<typeof WireRules>;
  history: z.infer<typeof WireHistory>;
} {
  const { price, rules, history, ...rest } = quote;
  return { ...rest, price: toWirePrice(price), rules: toWireRules(rules), history: toWireHistory(history) };
}

function toWireRules({ deposit: cap, estimate: limit, ...rules }: Rules): z.infer<typeof WireRules> {
  return {
    ...rules,
    deposit: cap && { ...cap, most: cap.most === null ? null : toMoney(cap.most), now: toMoney(cap.now) },
    estimate: limit && { ...limit, most: toMoney(limit.most) },
  };
}

function toWireHistory({ facts, prices }: History): z.infer<typeof WireHistory> {
  return { facts, prices: prices.map(toWireQuote) };
}

/** Parses a US dollar amount above zero, with whole cents, to cents. */
export const WireTotal = z
  .object(
    {
      curr: z.literal(currency).default(currency),
      symbol: z.literal(currencySymbol).default(currencySymbol),
      amount: z
        .number("quotes.priceRequired")
        .min(0, { error: "amount.negative", abort: true })
        .max(maxAmounts.job.most / 100, { error: maxAmounts.job.code, abort: true }),
    },
    "quotes.priceRequired",
  )
  .refine(({ amount }) => roundCents(amount * 100) > 0 && Math.abs(amount * 100 - roundCents(amount * 100)) < 1e-6, "quotes.priceRequired")
  .transform(({ amount }): Cents => roundCents(amount * 100));

const { total: _total, ...givenPriceFields } = GivenPrice.shape;
const { total: _provided, ...providedPriceFields } = ProvidedPrice.shape;

export const WireGivenPrice = z.strictObject({ ...givenPriceFields, price: WireTotal });
export const WireProvidedPrice = z.strictObject({ ...providedPriceFields, price: WireTotal });

/** Converts the completed total of a quote whose price is already converted. */
export function toWireCompletedTotal<Quote extends { completed: CompletedTotal }>(
  quote: Quote,
): Omit<Quote, "completed"> & { completed: z.infer<typeof WireCompletedTotal> } {
  const { missing, total } = quote.completed;
  const toMoneyOrNull = (cents: number | null) => (cents === null ? null : toMoney(cents));
  return {
    ...quote,
    completed: { missing: missing.map(({ usual, ...work }) => ({ ...work, usual: toMoneyOrNull(usual) })), total: toMoneyOrNull(total) },
  };
}

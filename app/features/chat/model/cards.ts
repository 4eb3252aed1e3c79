import { type QuoteEvent, quoteEventNames } from "#app/features/quotes/model.ts";

/** The first prices come with the request. */
const firstPrices = ["priceFirm", "priceTentative", "leavePriceOpen"] as const satisfies readonly QuoteEvent[];
type QuoteCard = Exclude<QuoteEvent, (typeof firstPrices)[number]>;
const quoteCards = quoteEventNames.filter((name): name is QuoteCard => !firstPrices.some((first) => first === name));

/** What a card tells. Texts are `chat:card.<event>`, with `_` for the point. */
export const cardEvents = [
  "request.sent",
  "request.changed",
  "quote.renewed",
  ...quoteCards.map((event) => `quote.${event}` as const),
  "offer.named",
  "offer.replaced",
  "offer.withdrawn",
  "offer.declined",
  "question.customer",
  "question.contractor",
  "job.start",
  "job.complete",
  "job.report",
  "job.confirm",
  "job.reopen",
  "change.propose",
  "change.accept",
  "change.decline",
  "change.withdraw",
  "appointment.booked",
  "appointment.moved",
  "appointment.cancelled",
] as const;
export type CardEvent = (typeof cardEvents)[number];

/** Null for an event without a card, such as the first prices, which come with the request. */
export function findCardEvent(name: string): CardEvent | null {
  return cardEvents.find((event) => event === name) ?? null;
}

/** A card is about one row: the request, a quote, a question, a change order or an appointment. */
export interface NewCard {
  event: CardEvent;
  subjectId: string;
}

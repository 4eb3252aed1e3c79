import type { MovedChange, MovedJob } from "#app/features/booked-jobs/model/events.ts";
import type { NamedPriceEvent } from "#app/features/named-prices/model.ts";
import type { SentQuestion } from "#app/features/questions/model/notices.ts";
import type { QuoteTransition, RenewedQuote } from "#app/features/quotes/model.ts";
import type { AppointmentEvent } from "#app/features/schedule/model/notices.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findCardEvent } from "../model/cards.ts";
import { findContractorId, lockConversationAbout } from "../store/conversations.server.ts";
import { addCard } from "./starting.server.ts";

export { openConversations } from "./starting.server.ts";

// Reactions to events. They lock the conversation last: after quotes and leads.

interface Place {
  requestId: string;
  contractorAccountId: string;
}

async function showCard(
  tx: Ctx,
  { requestId, contractorAccountId }: Place,
  { name, subjectId }: { name: string; subjectId: string },
): Promise<void> {
  const event = findCardEvent(name);
  const contractorId = event && (await findContractorId(tx, contractorAccountId));
  const row = contractorId === null ? null : await lockConversationAbout(tx, { requestId, contractorId });
  if (event && row) await addCard(tx, row, { event, subjectId });
}

export async function showQuotes(tx: Ctx, transitions: readonly QuoteTransition[]): Promise<void> {
  const inOrder = transitions.toSorted((one, two) => one.requestId.localeCompare(two.requestId));
  for (const quote of inOrder) await showCard(tx, quote, { name: `quote.${quote.event}`, subjectId: quote.id });
}

export async function showRenewal(tx: Ctx, { requestId, quotes }: RenewedQuote): Promise<void> {
  for (const { id, contractorAccountId } of quotes)
    await showCard(tx, { requestId, contractorAccountId }, { name: "quote.renewed", subjectId: id });
}

export function showOffer(step: "named" | "replaced" | "withdrawn" | "declined") {
  return (tx: Ctx, { quote }: NamedPriceEvent) => showCard(tx, quote, { name: `offer.${step}`, subjectId: quote.id });
}

export async function showQuestion(tx: Ctx, { id, party, quote }: SentQuestion): Promise<void> {
  await showCard(tx, quote, { name: `question.${party}`, subjectId: id });
}

export async function showJob(tx: Ctx, { event, quoteId, requestId, contractor }: MovedJob): Promise<void> {
  await showCard(tx, { requestId, contractorAccountId: contractor.accountId }, { name: `job.${event}`, subjectId: quoteId });
}

export async function showChange(tx: Ctx, { event, changeId, requestId, contractor }: MovedChange): Promise<void> {
  await showCard(tx, { requestId, contractorAccountId: contractor.accountId }, { name: `change.${event}`, subjectId: changeId });
}

export async function showAppointment(tx: Ctx, { id, change, requestId, contractor }: AppointmentEvent): Promise<void> {
  if (requestId === null) return;
  await showCard(tx, { requestId, contractorAccountId: contractor.accountId }, { name: `appointment.${change}`, subjectId: id });
}

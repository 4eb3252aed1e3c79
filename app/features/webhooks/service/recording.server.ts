import { randomUUID } from "node:crypto";
import type { MovedChange, MovedJob } from "#app/features/booked-jobs/model/events.ts";
import type { BookedJob } from "#app/features/homes/model/booked-job.ts";
import type { CompletedLead, ReopenedLead } from "#app/features/leads/model/completion.ts";
import type { QuotedRequest, QuoteTransition, RenewedQuote } from "#app/features/quotes/model.ts";
import type { DecidedReports } from "#app/features/review-reports/model/notices.ts";
import type { RepliedReview } from "#app/features/reviews/model/notices.ts";
import type { PublishedReview } from "#app/features/reviews/model/writing.ts";
import type { Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import {
  toLeadEvent,
  toOrderEvent,
  toQuoteEvent,
  toRequestEvents,
  toReviewEvent,
  toTransitionEvent,
  type WebhookEvent,
} from "../model/facts.ts";
import { hasEndpoints, listSubscribers } from "../store/endpoints.server.ts";
import { insertMessages } from "../store/messages.server.ts";
import { findLeadRow, findReviewRow, listQuoteRows } from "../store/objects.server.ts";

export const webhooksQueue = "webhooks";

export async function recordRequest(ctx: Ctx, { quotes }: Pick<QuotedRequest, "quotes">): Promise<void> {
  await record(ctx, async () => {
    const rows = await listQuoteRows(
      ctx,
      quotes.map(({ id }) => id),
    );
    return [...toRequestEvents(rows), ...rows.map((row) => toQuoteEvent(row, "quote.created"))];
  });
}

export async function recordRenewal(ctx: Ctx, { quotes }: Pick<RenewedQuote, "quotes">): Promise<void> {
  await record(ctx, async () => {
    const rows = await listQuoteRows(
      ctx,
      quotes.map(({ id }) => id),
    );
    return rows.map((row) => toQuoteEvent(row, "quote.created"));
  });
}

export async function recordTransitions(ctx: Ctx, transitions: readonly Pick<QuoteTransition, "id" | "event">[]): Promise<void> {
  await record(ctx, async () => {
    const rows = new Map(
      (
        await listQuoteRows(
          ctx,
          transitions.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    return transitions.map(({ id, event }) => {
      const row = rows.get(id);
      return row ? toTransitionEvent(row, event) : null;
    });
  });
}

export async function recordBooking(ctx: Ctx, { quoteId }: Pick<BookedJob, "quoteId">): Promise<void> {
  await recordOrder(ctx, quoteId, "order.created");
}

export async function recordJob(ctx: Ctx, { quoteId, event }: Pick<MovedJob, "quoteId" | "event">): Promise<void> {
  await recordOrder(ctx, quoteId, event === "complete" ? "order.completed" : "order.updated");
}

/** A change order changes the total once it is accepted. */
export async function recordChange(ctx: Ctx, { quoteId }: Pick<MovedChange, "quoteId">): Promise<void> {
  await recordOrder(ctx, quoteId, "order.updated");
}

export async function recordCompletion(ctx: Ctx, { quoteId }: Pick<CompletedLead, "quoteId">): Promise<void> {
  await recordOrder(ctx, quoteId, "order.completed");
}

export async function recordReopening(ctx: Ctx, { quoteId }: Pick<ReopenedLead, "quoteId">): Promise<void> {
  await recordOrder(ctx, quoteId, "order.updated");
}

/** Leads of jobs that were not booked here have no quote. */
async function recordOrder(ctx: Ctx, quoteId: string | null, type: "order.created" | "order.completed" | "order.updated"): Promise<void> {
  if (quoteId === null) return;
  await record(ctx, async () => (await listQuoteRows(ctx, [quoteId])).map((row) => toOrderEvent(row, type)));
}

export async function recordLead(ctx: Ctx, { leadId }: { leadId: string }): Promise<void> {
  await record(ctx, async () => {
    const row = await findLeadRow(ctx, leadId);
    return [row && toLeadEvent(row)];
  });
}

export async function recordPublishedReview(ctx: Ctx, { quoteId }: Pick<PublishedReview, "quoteId">): Promise<void> {
  await recordReview(ctx, { quoteId }, "review.published");
}

export async function recordReply(ctx: Ctx, { reviewId }: Pick<RepliedReview, "reviewId">): Promise<void> {
  await recordReview(ctx, { reviewId }, "review.replied");
}

/** A review that stays did not change. */
export async function recordRemoval(ctx: Ctx, { reviewId, removedFor }: Pick<DecidedReports, "reviewId" | "removedFor">): Promise<void> {
  if (removedFor !== null) await recordReview(ctx, { reviewId }, "review.removed");
}

async function recordReview(
  ctx: Ctx,
  about: { quoteId: string } | { reviewId: string },
  type: "review.published" | "review.replied" | "review.removed",
): Promise<void> {
  await record(ctx, async () => {
    const row = await findReviewRow(ctx, about);
    return [row && toReviewEvent(row, type)];
  });
}

/** In the transaction of the event, which holds the row of its object: messages of one object are numbered in their order. */
async function record(ctx: Ctx, load: () => Promise<(WebhookEvent | null)[]>): Promise<void> {
  if (!(await hasEndpoints(ctx))) return;
  for (const event of await load()) if (event) await queueEvent(ctx, event);
}

async function queueEvent(ctx: Ctx, { type, objectKey, brand, contractorId, toContractor, toBrand }: WebhookEvent): Promise<void> {
  const subscribers = await listSubscribers(ctx, { brand, contractorId, type });
  const eventId = randomUUID();
  const times = { attemptAt: ctx.now, occurredAt: ctx.now, createdAt: ctx.now };
  const messages = subscribers.flatMap((endpoint) => {
    const facts = endpoint.contractorId === null ? toBrand : toContractor;
    return facts ? [{ endpointId: endpoint.id, kind: "EVENT" as const, eventId, brand, type, objectKey, facts, ...times }] : [];
  });
  if (messages.length === 0) return;
  await insertMessages(ctx, messages);
  await wakeQueue(ctx.db, webhooksQueue);
}

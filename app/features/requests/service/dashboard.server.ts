import { bookedStatuses, isBooked, openStatuses } from "#app/features/quotes/model/life-cycle.ts";
import { listQuotesByRequest, listQuotesIn } from "#app/features/quotes/service/homeowner.server.ts";
import type { CustomerQuote } from "#app/features/quotes/model/views.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Request } from "../model/drafts.ts";
import { listRequests, listRequestsById } from "../service.server.ts";

/** So many requests, with their quotes, and so many activities are what a homeowner begins with. */
const shown = { requests: 10, activities: 6 };

/**
 * What a homeowner finds at home: quotes that moved last, newest requests, what is not booked of these and open quotes of all others, and all
 * that is booked, however long ago; each newest first. `earlierRequests` are those others.
 */
export interface Dashboard {
  recentActivities: CustomerQuote[];
  latestRequests: Request[];
  /** The cursor of the requests before these; null where there are none. */
  nextRequests: string | null;
  earlierRequests: Request[];
  quotes: CustomerQuote[];
  ordered: CustomerQuote[];
}

/** The homeowner's own dashboard; for regular accounts alone. `after` is the cursor of an earlier page of requests. */
export async function findDashboard(ctx: Ctx, after: string | null = null): Promise<Dashboard> {
  const { rows: latestRequests, next } = await listRequests(ctx, { size: shown.requests, after });
  const latestIds = new Set(latestRequests.map(({ id }) => id));
  const ofLatest = [...(await listQuotesByRequest(ctx, [...latestIds])).values()].flat();
  const isFirstPage = after === null;
  const earlierOpen = (isFirstPage ? await listQuotesIn(ctx, openStatuses) : []).filter(({ requestId }) => !latestIds.has(requestId));
  const ordered = await listQuotesIn(ctx, bookedStatuses);
  const quotes = [...ofLatest.filter(({ status }) => !isBooked(status)), ...earlierOpen];
  return {
    recentActivities: newestFirst([...quotes, ...ordered]).slice(0, shown.activities),
    latestRequests,
    nextRequests: next,
    earlierRequests: await listRequestsById(ctx, [...new Set(earlierOpen.map(({ requestId }) => requestId))]),
    quotes: newestFirst(quotes),
    ordered: newestFirst(ordered),
  };
}

function newestFirst(quotes: readonly CustomerQuote[]): CustomerQuote[] {
  return quotes.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

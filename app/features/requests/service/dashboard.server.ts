import { bookedStatuses, type CustomerQuote, isBooked, openStatuses } from "#app/features/quotes/model.ts";
import { listQuotesByRequest, listQuotesByStatus } from "#app/features/quotes/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Request } from "../model/drafts.ts";
import { listRequests, listRequestsById } from "../service.server.ts";

/** Numbers shown per page. */
const pageSizes = { requests: 10, activities: 6 };

/**
 * All lists are newest first. `quotes`: unbooked quotes of `latestRequests` and open ones of `earlierRequests`.
 * `ordered`: all bookings.
 */
export interface Dashboard {
  recentActivities: CustomerQuote[];
  latestRequests: Request[];
  /** Cursor; null on the last page. */
  nextRequests: string | null;
  earlierRequests: Request[];
  /** Cursor of the open quotes of earlier requests; null on the last page. */
  nextOpen: string | null;
  quotes: CustomerQuote[];
  ordered: CustomerQuote[];
  /** Cursor; null on the last page. */
  nextOrdered: string | null;
}

export interface DashboardPages {
  after?: string | null;
  open?: string | null;
  booked?: string | null;
}

/** Regular accounts only. */
export async function loadDashboard(ctx: Ctx, { after = null, open = null, booked = null }: DashboardPages = {}): Promise<Dashboard> {
  const { rows: latestRequests, next } = await listRequests(ctx, { size: pageSizes.requests, after });
  const latestIds = new Set(latestRequests.map(({ id }) => id));
  const latestQuotes = [...(await listQuotesByRequest(ctx, [...latestIds])).values()].flat();
  const isFirstPage = after === null;
  const openPage = isFirstPage ? await listQuotesByStatus(ctx, openStatuses, { after: open }) : { rows: [], next: null };
  const earlierOpen = openPage.rows.filter(({ requestId }) => !latestIds.has(requestId));
  const { rows: ordered, next: nextOrdered } = await listQuotesByStatus(ctx, bookedStatuses, { after: booked });
  const quotes = [...latestQuotes.filter(({ status }) => !isBooked(status)), ...earlierOpen];
  return {
    recentActivities: newestFirst([...quotes, ...ordered]).slice(0, pageSizes.activities),
    latestRequests,
    nextRequests: next,
    earlierRequests: await listRequestsById(ctx, [...new Set(earlierOpen.map(({ requestId }) => requestId))]),
    nextOpen: openPage.next,
    quotes: newestFirst(quotes),
    ordered: newestFirst(ordered),
    nextOrdered,
  };
}

function newestFirst(quotes: readonly CustomerQuote[]): CustomerQuote[] {
  return quotes.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

import { bookedStatuses, type CustomerQuote, isBooked, openStatuses } from "#app/features/quotes/model.ts";
import { listQuotesByRequest, listQuotesIn } from "#app/features/quotes/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Request } from "../model/drafts.ts";
import { listRequests, listRequestsById } from "../service.server.ts";

/** So many requests, with their quotes, and so many activities are what a homeowner begins with. */
const shown = { requests: 10, activities: 6 };

/**
 * What a homeowner finds at home: quotes that moved last, newest requests, what is not booked of these and open quotes of all others, and all
 * that is booked, however long ago, each newest first and a page at a time. `earlierRequests` are those others.
 */
export interface Dashboard {
  recentActivities: CustomerQuote[];
  latestRequests: Request[];
  /** The cursor of the requests before these; null where there are none. */
  nextRequests: string | null;
  earlierRequests: Request[];
  /** The cursor of the open quotes before those of `earlierRequests`; null where there are none. */
  nextOpen: string | null;
  quotes: CustomerQuote[];
  ordered: CustomerQuote[];
  /** The cursor of the bookings before these; null where there are none. */
  nextOrdered: string | null;
}

/** The cursors of earlier pages: of requests, of open quotes of earlier requests, and of bookings. */
export interface DashboardPages {
  after?: string | null;
  open?: string | null;
  booked?: string | null;
}

/** The homeowner's own dashboard; for regular accounts alone. */
export async function findDashboard(ctx: Ctx, { after = null, open = null, booked = null }: DashboardPages = {}): Promise<Dashboard> {
  const { rows: latestRequests, next } = await listRequests(ctx, { size: shown.requests, after });
  const latestIds = new Set(latestRequests.map(({ id }) => id));
  const ofLatest = [...(await listQuotesByRequest(ctx, [...latestIds])).values()].flat();
  const isFirstPage = after === null;
  const openPage = isFirstPage ? await listQuotesIn(ctx, openStatuses, { after: open }) : { rows: [], next: null };
  const earlierOpen = openPage.rows.filter(({ requestId }) => !latestIds.has(requestId));
  const { rows: ordered, next: nextOrdered } = await listQuotesIn(ctx, bookedStatuses, { after: booked });
  const quotes = [...ofLatest.filter(({ status }) => !isBooked(status)), ...earlierOpen];
  return {
    recentActivities: newestFirst([...quotes, ...ordered]).slice(0, shown.activities),
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

import { listQuotesByRequest } from "#app/features/quotes/service/homeowner.server.ts";
import type { CustomerQuote } from "#app/features/quotes/model/views.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Request } from "../model/drafts.ts";
import { listRequests } from "../service.server.ts";

/** So many requests, with their quotes, and so many activities are what a homeowner begins with. */
const shown = { requests: 10, activities: 6 };

/** What a homeowner finds at home: quotes that moved last, newest requests, open quotes and what is booked, each newest first. */
export interface Dashboard {
  recentActivities: CustomerQuote[];
  latestRequests: Request[];
  quotes: CustomerQuote[];
  ordered: CustomerQuote[];
}

/** The homeowner's own dashboard; for regular accounts alone. */
export async function findDashboard(ctx: Ctx): Promise<Dashboard> {
  const latestRequests = await listRequests(ctx, shown.requests);
  const quotes = await listQuotesByRequest(
    ctx,
    latestRequests.map(({ id }) => id),
  );
  const all = [...quotes.values()].flat().toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const isOrdered = ({ status }: CustomerQuote) => status === "ORDERED" || status === "CANCEL_WAITING";
  return {
    recentActivities: all.slice(0, shown.activities),
    latestRequests,
    quotes: all.filter((quote) => !isOrdered(quote)),
    ordered: all.filter(isOrdered),
  };
}

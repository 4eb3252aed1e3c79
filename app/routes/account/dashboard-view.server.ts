import { countAllUnread } from "#app/features/chat/service.server.ts";
import { findNextStep, type RequestWithQuotes } from "#app/features/dashboard/model.ts";
import { findNextCall, listRecentActivities } from "#app/features/dashboard/service.server.ts";
import { listHomes } from "#app/features/homes/service.server.ts";
import { sortQuotes } from "#app/features/quotes/model.ts";
import { listReviewsToWrite } from "#app/features/reviews/service/asked-jobs.server.ts";
import { listUpcoming } from "#app/features/schedule/service.server.ts";
import { parseDraftKeys } from "#app/features/requests/model/unfinished.ts";
import { loadDashboard } from "#app/features/requests/service/dashboard.server.ts";
import { listUnfinishedRequests } from "#app/features/requests/service/unfinished.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";

/** Appointments, and jobs without a review. */
const shownItems = 5;

export async function loadDashboardView(ctx: Ctx, request: Request) {
  const { searchParams } = new URL(request.url);
  const [after, open, booked] = ["after", "open", "booked"].map((name) => searchParams.get(name));
  const { latestRequests, earlierRequests, quotes, ordered, ...next } = await loadDashboard(ctx, { after, open, booked });
  const quotesByRequest = Map.groupBy([...quotes, ...ordered], ({ requestId }) => requestId);
  const toQuoted = (requests: typeof latestRequests): RequestWithQuotes[] =>
    requests.map((one) => ({ request: one, quotes: sortQuotes(quotesByRequest.get(one.id) ?? []) }));
  const [requests, earlier] = [toQuoted(latestRequests), toQuoted(earlierRequests)];
  return {
    unfinished: await listUnfinishedRequests(ctx, parseDraftKeys(readCookie(request, cookieNames.unfinished))),
    requests,
    earlier,
    ordered,
    next,
    later: { requests: after !== null, open: open !== null, booked: booked !== null },
    step: findNextStep([...requests, ...earlier]),
    call: await findNextCall(ctx),
    homes: await listHomes(ctx),
    unreadMessages: await countAllUnread(ctx),
    activities: await listRecentActivities(ctx),
    appointments: await listUpcoming(ctx, shownItems),
    reviews: await listReviewsToWrite(ctx, shownItems),
    now: ctx.now.toISOString(),
  };
}

import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { type CustomerQuote, quoteStatuses, toWireCompletedTotal, WireCustomerQuote, toWireQuote } from "#app/features/quotes/model.ts";
import { jsonResponses, createApi, toSuccess } from "#app/platform/api.server.ts";
import { Request } from "../model/drafts.ts";
import { loadDashboard } from "../service/dashboard.server.ts";

const Activity = z.object({
  requestId: z.uuid(),
  quoteId: z.uuid(),
  category: z.enum(categoryCodes),
  contractor: z.string(),
  status: z.enum(quoteStatuses).meta({ description: "The status of the quote after the activity" }),
  at: z.iso.datetime(),
});

const Dashboard = z.object({
  recentActivities: z.array(Activity),
  latestRequests: z.array(Request),
  quotes: z
    .array(WireCustomerQuote)
    .meta({ description: "Quotes of the latest requests that are not booked, and open quotes of earlier requests" }),
  ordered: z.array(WireCustomerQuote).meta({ description: "Booked quotes, one page at a time" }),
  nextOpen: z.string().nullable().meta({ description: "Cursor for the next page of open quotes of earlier requests; send it as `open`" }),
  nextOrdered: z.string().nullable().meta({ description: "Cursor for the next page of booked quotes; send it as `booked`" }),
});

export const dashboardApi = createApi();

dashboardApi.openapi(
  createRoute({
    ...endpoints.dashboardData.route,
    summary: "Get a homeowner's latest requests, quotes, bookings and activity",
    security: [{ bearer: [] }],
    request: { query: z.object({ open: z.string().max(60).optional(), booked: z.string().max(60).optional() }) },
    responses: jsonResponses("The dashboard; every list is newest first", Dashboard),
  }),
  async (c) => {
    const { recentActivities, latestRequests, quotes, ordered, nextOpen, nextOrdered } = await loadDashboard(
      c.get("ctx"),
      c.req.valid("query"),
    );
    const wire = (quote: CustomerQuote) => toWireCompletedTotal(toWireQuote(quote));
    const wired = { quotes: quotes.map(wire), ordered: ordered.map(wire) };
    return c.json(toSuccess({ recentActivities: recentActivities.map(toActivity), latestRequests, ...wired, nextOpen, nextOrdered }), 200);
  },
);

function toActivity({ requestId, id, category, contractor, status, updatedAt }: CustomerQuote): z.infer<typeof Activity> {
  return { requestId, quoteId: id, category, contractor: contractor.name, status, at: updatedAt };
}

import { createRoute, z } from "@hono/zod-openapi";
import { formatNextLink } from "#app/lib/page-cursor.ts";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonBody, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { IdempotencyKeyHeader } from "#app/platform/idempotency.server.ts";
import { Note } from "#app/features/leads/model/inputs.ts";
import {
  toLeadQuery,
  toWireLead,
  toWireLeadSummary,
  WireLead,
  WireLeadQuery,
  WireLeadSummary,
  WireNewLead,
  WireStatusChange,
} from "./model.ts";
import { addLead, addLeadNote, listLeads, loadLead, moveLead } from "./service.server.ts";

const security = [{ bearer: [] }];
const IdParams = z.object({ id: z.string() });
const leadResponse = jsonResponses("The lead", WireLead);

export const leadApi = createApi();

leadApi.openapi(
  createRoute({
    ...endpoints.ownLeads.route,
    summary: "List the leads of your own business, those of the latest activity first",
    description:
      "Paginated: the `Link` header with `rel=next` has the address of the next page. `text` matches the customer's name, phone, email, address, and quote numbers. Repeat `status` for several. `assignee` is a user's ID or `none`.",
    security,
    request: { query: WireLeadQuery },
    responses: jsonResponses("The leads", z.array(WireLeadSummary)),
  }),
  async (c) => {
    const query = c.req.valid("query");
    const { rows, next } = await listLeads(c.get("ctx"), toLeadQuery(query), { after: query.after ?? null, size: query.limit });
    if (next) c.header("Link", formatNextLink(c.req.url, next));
    return c.json(toSuccess(rows.map(toWireLeadSummary)), 200);
  },
);

leadApi.openapi(
  createRoute({
    ...endpoints.ownLead.route,
    summary: "Get a lead with its customer and history",
    security,
    request: { params: IdParams },
    responses: leadResponse,
  }),
  async (c) => c.json(toSuccess(toWireLead(await loadLead(c.get("ctx"), c.req.valid("param").id))), 200),
);

leadApi.openapi(
  createRoute({
    ...endpoints.addLead.route,
    summary: "Add a lead. Repeating the call with the same key returns the same lead",
    description:
      "A phone or an email is required. A customer with the same phone or email gets another job. Adding one gives no consent to texts.",
    security,
    request: { headers: IdempotencyKeyHeader, body: jsonBody(WireNewLead) },
    responses: leadResponse,
  }),
  async (c) => {
    const lead = await addLead(c.get("ctx"), c.req.valid("json"), c.req.valid("header")["idempotency-key"]);
    return c.json(toSuccess(toWireLead(lead)), 200);
  },
);

leadApi.openapi(
  createRoute({
    ...endpoints.moveLead.route,
    summary: "Change the status of a lead. Repeating the call has no effect",
    description:
      "`seen` is the version that you read; another one is a conflict (`lead.stale`). ESTIMATE_SCHEDULED and SERVICE_SCHEDULED need `scheduledAt`, LOST needs `lostReason`, COMPLETED needs `completion`.",
    security,
    request: { params: IdParams, body: jsonBody(WireStatusChange) },
    responses: leadResponse,
  }),
  async (c) => {
    const lead = await moveLead(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return c.json(toSuccess(toWireLead(lead)), 200);
  },
);

leadApi.openapi(
  createRoute({
    ...endpoints.addLeadNote.route,
    summary: "Add a note to a lead, which only your business reads. Repeating the call with the same key adds it once",
    security,
    request: { params: IdParams, headers: IdempotencyKeyHeader, body: jsonBody(Note) },
    responses: leadResponse,
  }),
  async (c) => {
    const note = { ...c.req.valid("param"), ...c.req.valid("json") };
    const lead = await addLeadNote(c.get("ctx"), note, c.req.valid("header")["idempotency-key"]);
    return c.json(toSuccess(toWireLead(lead)), 200);
  },
);

import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonBody, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { badges } from "../contractors/model/badges.ts";
import { Application, Decision, MembershipBrand, StaffChange, TierAnswer } from "./model.ts";
import { membershipEvents, membershipStatuses } from "./model/life-cycle.ts";
import { membershipQueues } from "./model/queues.ts";
import { applyForBrand, endOwnMembership } from "./service.server.ts";
import { answerTierProposal, saveStaffChange } from "./service/badges.server.ts";
import { decideMembership } from "./service/decisions.server.ts";
import { loadReview } from "./service/review.server.ts";
import { listQueue, parseQueueQuery } from "./service/queue.server.ts";
import { listOwnMemberships } from "./service/views.server.ts";

const security = [{ bearer: [] }];
const nothing = z.null();

const Membership = z.object({
  brand: MembershipBrand,
  brandName: z.string(),
  status: z.enum(membershipStatuses),
  version: z.int().meta({ description: "Send it as `seen`" }),
  reason: z.string().meta({ description: "What the brand wrote with its latest decision" }),
  appliedAt: z.iso.datetime().nullable(),
  badges: z.array(z.enum(badges)),
  events: z.array(z.enum(membershipEvents)).meta({ description: "What you can do now" }),
});

const QueueRow = z.object({
  publicId: z.string(),
  brand: MembershipBrand,
  name: z.string(),
  city: z.string(),
  region: z.string(),
  timeZone: z.string(),
  status: z.enum(membershipStatuses),
  appliedAt: z.iso.datetime().nullable(),
});

const Facts = z.record(z.string(), z.array(z.string()));

const Review = z.object({
  publicId: z.string(),
  brand: MembershipBrand,
  status: z.enum(membershipStatuses),
  version: z.int().meta({ description: "Send it as `seen`" }),
  message: z.string().meta({ description: "What the contractor wrote" }),
  wantedBadges: z.array(z.enum(badges)),
  facts: Facts.nullable(),
  reviewed: Facts.nullable().meta({ description: "The facts at the latest decision" }),
  factsDigest: z.string().meta({ description: "Send it as `factsSeen`" }),
  events: z.array(z.enum(membershipEvents)).meta({ description: "What you can do now" }),
});

export const membershipsApi = createApi();

membershipsApi.openapi(
  createRoute({
    ...endpoints.ownMemberships.route,
    summary: "List the brands and your business's membership of each",
    security,
    responses: jsonResponses("The memberships; on the host of a brand, only that brand's", z.object({ items: z.array(Membership) })),
  }),
  async (c) => c.json(toSuccess({ items: await listOwnMemberships(c.get("ctx")) }), 200),
);

membershipsApi.openapi(
  createRoute({
    ...endpoints.applyForBrand.route,
    summary: "Apply to a brand, or answer what it asked to change",
    description: "An open application stays as it is, so the call can be repeated. 409 if the membership changed since `seen`.",
    security,
    request: { body: jsonBody(Application.extend({ brand: z.string().max(20) })) },
    responses: jsonResponses("Applied", nothing),
  }),
  async (c) => {
    const { brand: code, ...application } = c.req.valid("json");
    await applyForBrand(c.get("ctx"), code, application);
    return c.json(toSuccess(null), 200);
  },
);

membershipsApi.openapi(
  createRoute({
    ...endpoints.endMembership.route,
    summary: "Withdraw an application, or leave a brand",
    security,
    request: { body: jsonBody(z.strictObject({ brand: z.string().max(20), seen: z.int() })) },
    responses: jsonResponses("Withdrawn", nothing),
  }),
  async (c) => {
    const { brand: code, seen } = c.req.valid("json");
    await endOwnMembership(c.get("ctx"), code, seen);
    return c.json(toSuccess(null), 200);
  },
);

membershipsApi.openapi(
  createRoute({
    ...endpoints.membershipQueue.route,
    summary: "List applications and members of your brands, 25 at a time",
    security,
    request: {
      query: z.object({
        queue: z.enum(membershipQueues).optional(),
        brand: z.string().max(20).optional(),
        q: z.string().max(100).optional(),
        after: z.string().max(80).optional().meta({ description: "`next` of the previous page" }),
      }),
    },
    responses: jsonResponses("The page", z.object({ items: z.array(QueueRow), next: z.string().nullable() })),
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { rows, next } = await listQueue(ctx, parseQueueQuery(ctx, new URL(c.req.url).searchParams));
    return c.json(toSuccess({ items: rows, next }), 200);
  },
);

membershipsApi.openapi(
  createRoute({
    ...endpoints.membershipReview.route,
    summary: "Get what you decide on: the application, the business's facts, and those at the latest decision",
    security,
    request: { query: z.object({ publicId: z.string().max(40), brand: z.string().max(20) }) },
    responses: jsonResponses("The membership", Review),
  }),
  async (c) => {
    const { contractor, ...review } = await loadReview(c.get("ctx"), c.req.valid("query"));
    return c.json(toSuccess(Review.parse({ ...review, publicId: contractor.publicId })), 200);
  },
);

membershipsApi.openapi(
  createRoute({
    ...endpoints.decideMembership.route,
    summary: "Approve, refuse, ask for a change, pause, resume or end a membership",
    description: "The contractor is emailed. 409 if somebody decided since `seen`, or the facts changed since `factsSeen`.",
    security,
    request: { body: jsonBody(Decision) },
    responses: jsonResponses("Decided", nothing),
  }),
  async (c) => {
    await decideMembership(c.get("ctx"), c.req.valid("json"));
    return c.json(toSuccess(null), 200);
  },
);

membershipsApi.openapi(
  createRoute({
    ...endpoints.saveMembershipBadges.route,
    summary: "Save a member's badges and partner data",
    description: "Changed tiers wait until a second member of staff confirms them; everything else is saved at once.",
    security,
    request: { body: jsonBody(StaffChange) },
    responses: jsonResponses("Saved", nothing),
  }),
  async (c) => {
    await saveStaffChange(c.get("ctx"), c.req.valid("json"));
    return c.json(toSuccess(null), 200);
  },
);

membershipsApi.openapi(
  createRoute({
    ...endpoints.answerTierProposal.route,
    summary: "Confirm or decline tiers that another member of staff proposed",
    security,
    request: { body: jsonBody(TierAnswer) },
    responses: jsonResponses("Answered", nothing),
  }),
  async (c) => {
    await answerTierProposal(c.get("ctx"), c.req.valid("json"));
    return c.json(toSuccess(null), 200);
  },
);

import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonBody, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { publicScheme } from "#app/platform/settings.server.ts";
import { CardOnFile } from "./model.ts";
import { CheckChoice, Frame } from "./model/view.ts";
import { findCardView, removeCard } from "./service.server.ts";
import { beginCardCheck } from "./service/beginning.server.ts";
import { finishCardCheck } from "./service/checking.server.ts";
import { receiveCardEvent } from "./service/events.server.ts";

const security = [{ bearer: [] }];
const noData = z.null();

const Check = z.object({
  checkId: z.uuid(),
  outcome: z.enum(["open", "running", "accepted", "declined", "unverified"]),
  frame: Frame.nullable(),
});
const Card = z.object({
  card: CardOnFile.extend({ isExpired: z.boolean(), reminder: z.number().nullable() }).nullable(),
  check: Check.nullable(),
  isSetUp: z.boolean(),
});

/** No call accepts a card's number or code. */
export const paymentsApi = createApi();

function getPageOrigin(url: string): { pageOrigin: string } {
  return { pageOrigin: `${publicScheme()}://${new URL(url).host}` };
}

paymentsApi.openapi(
  createRoute({
    ...endpoints.card.route,
    summary: "Get the card of your own business, and its unfinished check",
    security,
    responses: jsonResponses("The card", Card),
  }),
  async (c) => {
    const view = await findCardView(c.get("ctx"), getPageOrigin(c.req.url));
    const { card, check, isSetUp } = view.canChange ? view : { card: null, check: null, isSetUp: false };
    return c.json(toSuccess({ card, check, isSetUp }), 200);
  },
);

paymentsApi.openapi(
  createRoute({
    ...endpoints.beginCardCheck.route,
    summary: "Open the card provider's frame, or get the open one",
    description: "The card number and code are typed into that frame and go only to the provider.",
    security,
    responses: jsonResponses("The check with its frame", Check),
  }),
  async (c) => c.json(toSuccess(await beginCardCheck(c.get("ctx"), getPageOrigin(c.req.url))), 200),
);

paymentsApi.openapi(
  createRoute({
    ...endpoints.finishCardCheck.route,
    summary: "Check the typed card with a $50 hold, released at once. Nothing is charged",
    description: "`running`: the provider has not answered yet; the check continues in the background. Idempotent.",
    security,
    request: { body: jsonBody(CheckChoice) },
    responses: jsonResponses("The state of the check", z.object({ outcome: z.enum(["accepted", "running"]) })),
  }),
  async (c) => c.json(toSuccess({ outcome: await finishCardCheck(c.get("ctx"), c.req.valid("json")) }), 200),
);

paymentsApi.openapi(
  createRoute({
    ...endpoints.removeCard.route,
    summary: "Remove the card",
    security,
    responses: jsonResponses("Removed, or there was no card", noData),
  }),
  async (c) => {
    await removeCard(c.get("ctx"));
    return c.json(toSuccess(null), 200);
  },
);

paymentsApi.openapi(
  createRoute({
    ...endpoints.cardWebhook.route,
    summary: "Receive the card provider's signed events",
    description:
      "`Stripe-Signature` contains the time and an HMAC-SHA256 of time and raw body. Valid for five minutes. Idempotent by event id.",
    responses: jsonResponses("Handled", noData),
  }),
  async (c) => {
    await receiveCardEvent(c.get("ctx"), { body: await c.req.text(), signature: c.req.header("stripe-signature") ?? "" });
    return c.json(toSuccess(null), 200);
  },
);

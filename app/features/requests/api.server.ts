import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { formatNextLink } from "#app/lib/page-cursor.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { AnswersInput } from "#app/features/question-fields/model/answers-input.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { DraftStart, Request, UnfinishedScreen, type Draft } from "./model/drafts.ts";
import { saveScreenWithPrices } from "./service/wizard.server.ts";
import { answerUnknowns } from "./service/later-answers.server.ts";
import { loadRequest, listRequests, loadDraft, saveAnswers, startDraft, submitDraft } from "./service.server.ts";

const security = [{ bearer: [] }];
const ByKey = z.object({ key: z.string() });

const WireDraft = z.object({
  key: z.string(),
  category: z.enum(categoryCodes),
  contractors: z.array(
    z.object({
      publicId: z.string(),
      accountId: z.uuid(),
      name: z.string(),
      city: z.string(),
      region: z.string(),
      vacationMode: z.boolean(),
    }),
  ),
  answers: AnswersInput,
  savedAt: z.iso.datetime(),
  keptUntil: z.iso.datetime(),
});
const draftAnswer = jsonResponses("The draft. Anyone who has its key can view and change it.", WireDraft);

const WirePrice = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("price"), amount: z.int(), confirmed: z.boolean() }),
    z.object({ kind: z.literal("range"), low: z.int(), high: z.int(), unknowns: z.array(z.string()).readonly() }),
    z.object({ kind: z.enum(["byHand", "none", "later"]) }),
  ])
  .meta({
    description:
      "In cents. `byHand`: the contractor sets a price after the request is submitted. `later`: too many prices were requested recently",
  });

const WireKeptScreen = z.object({
  isSaved: z.boolean().meta({ description: "False if the draft has changed since: send the screen again with the newer `savedAt`" }),
  savedAt: z.iso.datetime(),
  prices: z.record(z.string(), WirePrice),
});

export const requestsApi = createApi();

requestsApi.openapi(
  createRoute({
    ...endpoints.createDraft.route,
    summary: "Create a draft request to one to four contractors. They see it only after it is submitted",
    request: { body: jsonBody(DraftStart) },
    responses: draftAnswer,
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const key = await startDraft(ctx, c.req.valid("json"));
    return c.json(toSuccess(toWireDraft(await loadDraft(ctx, key))), 200);
  },
);

requestsApi.openapi(
  createRoute({
    ...endpoints.draft.route,
    summary: "Get a draft",
    request: { params: ByKey },
    responses: draftAnswer,
  }),
  async (c) => c.json(toSuccess(toWireDraft(await loadDraft(c.get("ctx"), c.req.valid("param").key))), 200),
);

requestsApi.openapi(
  createRoute({
    ...endpoints.saveDraft.route,
    summary: "Add answers to a draft. A new answer to the same question replaces the earlier one",
    request: { params: ByKey, body: jsonBody(z.strictObject({ answers: AnswersInput })) },
    responses: draftAnswer,
  }),
  async (c) => c.json(toSuccess(toWireDraft(await saveAnswers(c.get("ctx"), c.req.valid("param").key, c.req.valid("json").answers))), 200),
);

requestsApi.openapi(
  createRoute({
    ...endpoints.saveDraftScreen.route,
    summary: "Save the unfinished answers of a screen, unless the draft has changed since, and get the prices so far",
    request: { params: ByKey, body: jsonBody(UnfinishedScreen) },
    responses: jsonResponses("Whether the answers were saved, and each contractor's rounded price by account ID", WireKeptScreen),
  }),
  async (c) => c.json(toSuccess(await saveScreenWithPrices(c.get("ctx"), c.req.valid("param").key, c.req.valid("json"))), 200),
);

requestsApi.openapi(
  createRoute({
    ...endpoints.submitDraft.route,
    summary: "Submit a draft to its contractors. Submitting it again returns the same request",
    security,
    request: { params: ByKey },
    responses: jsonResponses("The ID of the request", z.object({ requestId: z.uuid() })),
  }),
  async (c) => c.json(toSuccess({ requestId: await submitDraft(c.get("ctx"), c.req.valid("param").key) }), 200),
);

requestsApi.openapi(
  createRoute({
    ...endpoints.listRequests.route,
    summary: "List your own requests, newest first",
    description: "Paginated: the `Link` header with `rel=next` has the address of the next page.",
    security,
    request: {
      query: z.object({ after: z.string().max(60).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    },
    responses: jsonResponses("The requests", z.array(Request)),
  }),
  async (c) => {
    const { after = null, limit } = c.req.valid("query");
    const { rows, next } = await listRequests(c.get("ctx"), { size: limit, after });
    if (next) c.header("Link", formatNextLink(c.req.url, next));
    return c.json(toSuccess(rows), 200);
  },
);

requestsApi.openapi(
  createRoute({
    ...endpoints.request.route,
    summary: "Get a request, as its homeowner or a contractor that received it",
    security,
    request: { params: z.object({ id: z.string() }) },
    responses: jsonResponses("The request", Request),
  }),
  async (c) => c.json(toSuccess(await loadRequest(c.get("ctx"), c.req.valid("param").id)), 200),
);

requestsApi.openapi(
  createRoute({
    ...endpoints.answerQuestions.route,
    summary: "Answer questions left open. Quotes that depend on the answers get new prices for the same scope",
    description:
      "The new prices use the price list version of the original quotes and keep their expiration date. Rejected after a contractor is booked (`quotes.answeredBooked`) or when no quote is open (`quotes.answeredLate`).",
    security,
    request: { params: z.object({ id: z.string() }), body: jsonBody(z.strictObject({ answers: AnswersInput })) },
    responses: jsonResponses("The updated request", Request),
  }),
  async (c) => {
    const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
    await answerUnknowns(ctx, { id, ...c.req.valid("json") });
    return c.json(toSuccess(await loadRequest(ctx, id)), 200);
  },
);

function toWireDraft({ key, category, contractors, answers: given, savedAt, keptUntil }: Draft): z.infer<typeof WireDraft> {
  const shown = contractors.map(({ publicId, accountId, name, city, region, vacationMode }) => ({
    publicId,
    accountId,
    name,
    city,
    region,
    vacationMode,
  }));
  return { key, category, contractors: shown, answers: given, savedAt, keptUntil };
}

import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { createApi, jsonBody, jsonResponses, toSuccess } from "#app/platform/api.server.ts";
import { IdempotencyKeyHeader } from "#app/platform/idempotency.server.ts";
import { Conversation, conversationTypes, Message, NewReport, ThreadUpdate } from "./model.ts";
import {
  deleteMessage,
  editMessage,
  listConversations,
  loadUpdate,
  markRead,
  reportConversation,
  sendMessage,
  setBlocked,
  startConversation,
} from "./service.server.ts";

const security = [{ bearer: [] }];
const id = z.string().max(60);
const IdParams = z.object({ id });
const done = jsonResponses("Done", z.null());

export const chatApi = createApi();

chatApi.openapi(
  createRoute({
    ...endpoints.listConversations.route,
    summary: "Get conversations, the latest first",
    description: "`after` is the last conversation of the page before.",
    security,
    request: { query: z.object({ after: id.optional(), unread: z.enum(["true", "false"]).optional() }) },
    responses: jsonResponses("A page", z.object({ items: z.array(Conversation), next: z.string().nullable() })),
  }),
  async (c) => {
    const { after = null, unread } = c.req.valid("query");
    const { items, next } = await listConversations(c.get("ctx"), { after, unreadOnly: unread === "true" });
    return c.json(toSuccess({ items: items.map((item) => Conversation.parse(item)), next }), 200);
  },
);

chatApi.openapi(
  createRoute({
    ...endpoints.startConversation.route,
    summary: "Start a conversation with a contractor with an Advanced profile",
    description: "Returns the last conversation with the contractor if there is one.",
    security,
    request: { body: jsonBody(z.strictObject({ contrid: id })) },
    responses: jsonResponses("Its id", z.object({ id: z.uuid() })),
  }),
  async (c) => c.json(toSuccess({ id: await startConversation(c.get("ctx"), c.req.valid("json").contrid) }), 200),
);

chatApi.openapi(
  createRoute({
    ...endpoints.threadUpdate.route,
    summary: "Get what changed in a conversation after a revision",
    description: "Each new, changed or deleted message once. The first revision is 0.",
    security,
    request: { params: IdParams, query: z.object({ since: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }) },
    responses: jsonResponses("What changed", ThreadUpdate),
  }),
  async (c) => c.json(toSuccess(await loadUpdate(c.get("ctx"), c.req.valid("param").id, c.req.valid("query").since)), 200),
);

chatApi.openapi(
  createRoute({
    ...endpoints.sendMessage.route,
    summary: "Send a message, or note something for the contractor's team",
    description: "Repeating the call with its `Idempotency-Key` sends it once.",
    security,
    request: {
      params: IdParams,
      headers: IdempotencyKeyHeader,
      body: jsonBody(z.strictObject({ text: z.string(), type: z.enum(conversationTypes).optional() })),
    },
    responses: jsonResponses("The message", Message),
  }),
  async (c) => {
    const idempotencyKey = c.req.valid("header")["idempotency-key"] ?? crypto.randomUUID();
    return c.json(toSuccess(await sendMessage(c.get("ctx"), c.req.valid("param").id, { ...c.req.valid("json"), idempotencyKey })), 200);
  },
);

chatApi.openapi(
  createRoute({
    ...endpoints.readMessages.route,
    summary: "Mark messages as read up to a number",
    security,
    request: { params: IdParams, body: jsonBody(z.strictObject({ sequence: z.int().min(0).max(2_147_483_647) })) },
    responses: done,
  }),
  async (c) => {
    await markRead(c.get("ctx"), c.req.valid("param").id, c.req.valid("json").sequence);
    return c.json(toSuccess(null), 200);
  },
);

const MessageParams = IdParams.extend({ messageId: id });

chatApi.openapi(
  createRoute({
    ...endpoints.editMessage.route,
    summary: "Change one of your own messages within ten minutes",
    security,
    request: { params: MessageParams, body: jsonBody(z.strictObject({ text: z.string() })) },
    responses: done,
  }),
  async (c) => {
    const { id: conversationId, messageId } = c.req.valid("param");
    await editMessage(c.get("ctx"), conversationId, { messageId, ...c.req.valid("json") });
    return c.json(toSuccess(null), 200);
  },
);

chatApi.openapi(
  createRoute({
    ...endpoints.deleteMessage.route,
    summary: "Delete one of your own messages within ten minutes",
    security,
    request: { params: MessageParams },
    responses: done,
  }),
  async (c) => {
    const { id: conversationId, messageId } = c.req.valid("param");
    await deleteMessage(c.get("ctx"), conversationId, messageId);
    return c.json(toSuccess(null), 200);
  },
);

chatApi.openapi(
  createRoute({
    ...endpoints.reportConversation.route,
    summary: "Report a conversation to the staff",
    security,
    request: { params: IdParams, body: jsonBody(NewReport) },
    responses: done,
  }),
  async (c) => {
    await reportConversation(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(toSuccess(null), 200);
  },
);

chatApi.openapi(
  createRoute({
    ...endpoints.blockConversation.route,
    summary: "Block the other party of a conversation, or unblock it",
    security,
    request: { params: IdParams, body: jsonBody(z.strictObject({ blocked: z.boolean() })) },
    responses: done,
  }),
  async (c) => {
    await setBlocked(c.get("ctx"), c.req.valid("param").id, c.req.valid("json").blocked);
    return c.json(toSuccess(null), 200);
  },
);

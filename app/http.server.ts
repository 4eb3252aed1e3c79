import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { mountApi, isApiPath, refuse } from "./api.server.ts";
import type { DoorEnv } from "./platform/api.server.ts";
import type { DbPool } from "./platform/db.server.ts";
import { boundCallerWords } from "./platform/caller-words.server.ts";
import { answerHealth, answerReadiness } from "./platform/health.server.ts";
import { boundUrl, nameRequest, refuseForeignForms, sendSecurityHeaders, writeLog } from "./platform/request-steps.server.ts";
import { findBrand, openContext } from "./request-context.server.ts";
import { findCaller, limitAccount, limitRequests } from "./request-limits.server.ts";
import { answerPage } from "./pages.server.ts";
import { redeemAddressCode } from "./request-hand-off.server.ts";
import { keepPublicPages } from "./public-pages.server.ts";

export { answerFromMemory } from "./public-pages.server.ts";
export { startReactions } from "./reactions.server.ts";

/** The largest body of a request, in bytes; photos have a door of their own. */
const maxBody = 256 * 1024;

/** Pages alone: an answer of the API is a few kB, and to pack it takes longer than to make it. */
const packPage = compress();

/** The whole server, top to bottom the life of a request: id → log → sizes → headers → brand → limits → session → hand-off → API → pages. */
export function createApp(database: DbPool) {
  const app = new OpenAPIHono<DoorEnv>();
  app.use(nameRequest);
  app.use(writeLog);
  app.get("/healthz", answerHealth);
  app.get("/readyz", answerReadiness(database.pool));
  app.use((c, next) => (isApiPath(c.req) ? next() : packPage(c, next)));
  app.use(boundUrl);
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", bodyLimit({ maxSize: maxBody, onError: () => tooLarge() }));
  app.use(keepPublicPages);
  app.use(sendSecurityHeaders);
  app.use(findBrand);
  app.use(findCaller);
  app.use(limitRequests(database.db));
  app.use(refuseForeignForms);
  app.use(openContext(database.db));
  app.use(limitAccount);
  app.use(redeemAddressCode);
  app.use((c, next) => (isApiPath(c.req) ? boundCallerWords(c, next) : next()));
  mountApi(app);
  app.all("*", (c) => answerPage(c));
  app.onError((error, c) => refuse(error, c, isApiPath(c.req)));
  return app;
}

function tooLarge(): Response {
  return Response.json({ result: "ERROR", data: null, messages: ["The request is too large."] }, { status: 413 });
}

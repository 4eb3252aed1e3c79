import { OpenAPIHono } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { mountApi, isApiPath, refuse } from "./api.server.ts";
import type { DoorEnv } from "./platform/api.server.ts";
import type { DbPool } from "./platform/db.server.ts";
import { boundCallerWords } from "./platform/caller-words.server.ts";
import { answerHealth, answerReadiness } from "./platform/health.server.ts";
import { boundUrl, nameRequest, refuseForeignForms, sendSecurityHeaders, writeLog } from "./platform/request-steps.server.ts";
import { findBrand, openContext } from "./request-context.server.ts";
import { boundBody } from "./request-bodies.server.ts";
import { showPicture } from "./shown-pictures.server.ts";
import { findCaller, limitAccount, limitRequests, refuseAtFullEntrance } from "./request-limits.server.ts";
import { answerPage } from "./pages.server.ts";
import { redeemAddressCode } from "./request-hand-off.server.ts";
import { keepPublicPages } from "./public-pages.server.ts";

export { answerFromMemory } from "./public-pages.server.ts";
export { startReactions } from "./reactions.server.ts";

/** Pages alone: an answer of the API is a few kB, and to pack it takes longer than to make it. */
const packPage = compress();

/** The whole server, top to bottom the life of a request: id → log → headers → brand → entrance → limits → sizes → session → hand-off → API → pages. */
export function createApp(database: DbPool) {
  const app = new OpenAPIHono<DoorEnv>();
  app.use(nameRequest);
  app.use(writeLog);
  app.get("/healthz", answerHealth);
  app.get("/readyz", answerReadiness(database.pool));
  app.use((c, next) => (isApiPath(c.req) ? next() : packPage(c, next)));
  app.use(boundUrl);
  app.use(keepPublicPages);
  app.use(sendSecurityHeaders);
  app.use(findBrand);
  app.use(refuseAtFullEntrance);
  app.use(findCaller);
  app.get("/photos/:id/:file", showPicture(database.db));
  app.use(limitRequests(database.db));
  app.use(boundBody);
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

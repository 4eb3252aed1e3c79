import { OpenAPIHono } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { mountApi } from "./api.server.ts";
import { toErrorResponse } from "./error-response.server.ts";
import { isApiPath, toHonoPath } from "./path-rules.server.ts";
import { endpoints } from "#app/paths.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { limitApiInput } from "./api-input-limits.server.ts";
import { answerHealth, answerReadiness } from "#app/platform/health.server.ts";
import { limitUrlLength, assignRequestId, rejectCrossSiteForms, sendSecurityHeaders, logRequest } from "./http-steps.server.ts";
import { setBrand } from "./brand.server.ts";
import { answerMetrics } from "./metrics-endpoint.server.ts";
import { watchRequest } from "./watched-requests.server.ts";
import { openContext } from "./request-context.server.ts";
import { limitBody } from "./body-limits.server.ts";
import { sendMapArchive } from "./map-archive-file.server.ts";
import { allowWidgetFrames, sendWidgetScript } from "./widget-frames.server.ts";
import { sendPhotoFile } from "./photo-files.server.ts";
import { setCaller, limitAccount, limitRequests, rejectWhenLoginQueueFull } from "./rate-limits.server.ts";
import { routeDiscoveryPath } from "#app/lib/route-discovery.ts";
import { handlePage, handleRouteDiscovery } from "./page-handler.server.ts";
import { redirectPostedAnswer } from "./posted-provider-answers.server.ts";
import { redeemAddressCode } from "./hand-off-redirect.server.ts";
import { cachePublicPages } from "./page-cache.server.ts";

export { answerFromCache } from "./page-cache.server.ts";
export { startLiveSockets } from "./live-sockets.server.ts";
export { followBrandSettings } from "#app/features/brand-settings/service/published.server.ts";
export { startWatching } from "#app/platform/watching/start.server.ts";
export { startJobs } from "#app/jobs/jobs.server.ts";

/** Pages only: compressing a few kB of JSON takes longer than producing it. */
const compressPage = compress();

export function createApp(database: DbPool) {
  const app = new OpenAPIHono<AppEnv>();
  app.use(assignRequestId);
  app.use(logRequest);
  app.use(watchRequest);
  app.get(endpoints.health.pattern, answerHealth);
  app.get(endpoints.readiness.pattern, answerReadiness(database.pool));
  app.use((c, next) => (isApiPath(c.req) ? next() : compressPage(c, next)));
  app.all(routeDiscoveryPath, sendSecurityHeaders, setBrand, setCaller, handleRouteDiscovery);
  app.use(limitUrlLength);
  app.use(cachePublicPages);
  app.use(sendSecurityHeaders);
  app.get(endpoints.metrics.pattern, answerMetrics());
  app.use(setBrand);
  app.use(rejectWhenLoginQueueFull);
  app.use(setCaller);
  app.get(endpoints.widgetScript.pattern, sendWidgetScript(database.db, "v1"));
  app.get(endpoints.widgetFrameScript.pattern, sendWidgetScript(database.db, "frame"));
  app.get(toHonoPath(endpoints.photo.pattern), sendPhotoFile(database.db));
  app.get(endpoints.mapArchive.pattern, sendMapArchive(database.db));
  app.use(limitRequests(database.db));
  app.use(limitBody);
  app.post(toHonoPath(endpoints.postedProviderAnswer.pattern), redirectPostedAnswer);
  app.use(rejectCrossSiteForms);
  app.use(openContext(database.db));
  app.use(limitAccount);
  app.use(redeemAddressCode);
  app.use(allowWidgetFrames);
  app.use((c, next) => (isApiPath(c.req) ? limitApiInput(c, next) : next()));
  mountApi(app);
  app.all("*", (c) => handlePage(c));
  app.onError((error, c) => toErrorResponse(error, c));
  return app;
}

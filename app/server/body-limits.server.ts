import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { defaultBodySize, maxBodySizes } from "./body-sizes.server.ts";
import { toErrorResponse } from "./error-response.server.ts";
import { findBodySize } from "./path-rules.server.ts";
import { Failure } from "#app/lib/errors.ts";
import type { AppEnv } from "#app/platform/api.server.ts";

const limitsBySize = new Map<number, ReturnType<typeof createBodyLimit>>();

/** Large bodies need a Content-Length (411): measuring one would buffer it in memory. OPTIONS may carry a body too. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  if (["GET", "HEAD"].includes(c.req.method)) return next();
  const size = findBodySize(c.req.path);
  if (size && !hasContentLength(c.req.raw)) throw new Failure("length_required", "input.bodyWithoutLength");
  const bytes = size ? maxBodySizes[size] : defaultBodySize;
  let limit = limitsBySize.get(bytes);
  if (!limit) limitsBySize.set(bytes, (limit = createBodyLimit(bytes)));
  return limit(c, next);
});

function hasContentLength({ headers, body }: Request): boolean {
  return body === null || (headers.has("content-length") && !headers.has("transfer-encoding"));
}

function createBodyLimit(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => toErrorResponse(new Failure("too_large", "input.bodyTooLarge"), c) });
}

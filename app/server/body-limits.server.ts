import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { toErrorResponse } from "./error-response.server.ts";
import { findBodySize } from "./path-rules.server.ts";
import { maxPhotoBytes } from "#app/features/photos/model.ts";
import { maxCsvTextBytes } from "#app/features/products/model/csv-columns.ts";
import { Failure } from "#app/lib/errors.ts";
import type { BodySize } from "#app/paths.ts";
import type { AppEnv } from "#app/platform/api.server.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes. `photosForm` is as much as `photoBytes` allows in a minute. */
const maxSizes: Readonly<Record<BodySize, number>> = {
  photo: maxPhotoBytes,
  photoForm: maxPhotoBytes + 16 * kilobyte,
  photosForm: 20 * megabyte + 64 * kilobyte,
  csvForm: maxCsvTextBytes + 16 * kilobyte,
};
const defaultSize = 256 * kilobyte;

const limitsBySize = new Map<number, ReturnType<typeof createBodyLimit>>();

/** Large bodies need a Content-Length (411): measuring one would buffer it in memory. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
  const size = findBodySize(c.req.path);
  const largeSize = size && maxSizes[size];
  if (largeSize && !hasContentLength(c.req.raw)) throw new Failure("length_required", "input.bodyWithoutLength");
  const bytes = largeSize ?? defaultSize;
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

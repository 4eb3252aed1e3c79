import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { refuse } from "./api.server.ts";
import { findBodySize, isApiPath } from "./path-rules.server.ts";
import { mostPhotoBytes } from "#app/features/photos/model.ts";
import { mostCsvTextBytes } from "#app/features/products/model/csv-columns.ts";
import { Failure } from "#app/lib/errors.ts";
import type { BodySize } from "#app/paths.ts";
import type { DoorEnv } from "#app/platform/api.server.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes. `photosForm` is as much as `photoBytes` allows in a minute. */
const sizes: Readonly<Record<BodySize, number>> = {
  photo: mostPhotoBytes,
  photoForm: mostPhotoBytes + 16 * kilobyte,
  photosForm: 20 * megabyte + 64 * kilobyte,
  csvForm: mostCsvTextBytes + 16 * kilobyte,
};
const usual = 256 * kilobyte;

const bounds = new Map<number, ReturnType<typeof bound>>();

/** Large bodies need a Content-Length (411): measuring one would buffer it in memory. */
export const limitBody = createMiddleware<DoorEnv>(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
  const size = findBodySize(c.req.path);
  const large = size && sizes[size];
  if (large && !saysItsLength(c.req.raw)) return refuseBody(c, 411);
  const most = large ?? usual;
  let limit = bounds.get(most);
  if (!limit) bounds.set(most, (limit = bound(most)));
  return limit(c, next);
});

function saysItsLength({ headers, body }: Request): boolean {
  return body === null || (headers.has("content-length") && !headers.has("transfer-encoding"));
}

function bound(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => refuseBody(c, 413) });
}

function refuseBody(c: Context, status: 411 | 413): Response {
  const code = status === 411 ? "input.bodyWithoutLength" : "input.bodyTooLarge";
  const refusal = refuse(new Failure("unprocessable", code), c, isApiPath(c.req));
  return new Response(refusal.body, { status, headers: refusal.headers });
}

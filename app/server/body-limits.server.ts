import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { isApiPath, refuse } from "./api.server.ts";
import { mostPhotoBytes } from "#app/features/photos/model.ts";
import { mostCsvTextBytes } from "#app/features/products/model/csv-columns.ts";
import { Failure } from "#app/lib/errors.ts";
import type { DoorEnv } from "#app/platform/api.server.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * The largest body of a request, in bytes, where it is not the usual one: what carries photos. A form without scripts brings several at once: as
 * much as a person may send in a minute, and what stands around the files.
 */
const ofPaths: readonly (readonly [path: RegExp, most: number])[] = [
  [/^\/api\/v2\/photos$/, mostPhotoBytes],
  [/^\/settings\/photo-upload(\.data)?$/, mostPhotoBytes + 16 * kilobyte],
  [/^\/settings\/business-profile(\.data)?$/, 20 * megabyte + 64 * kilobyte],
  [/^\/request\/wizard\/\w{26}\/photo-upload(\.data)?$/, mostPhotoBytes + 16 * kilobyte],
  [/^\/request\/wizard\/\w{26}\/photos(\.data)?$/, 20 * megabyte + 64 * kilobyte],
  [/^\/products\/import(\.data)?$/, mostCsvTextBytes + 16 * kilobyte],
];
const usual = 256 * kilobyte;

const bounds = new Map<number, ReturnType<typeof bound>>();

/**
 * Refuses a body that is larger than its path takes, before it is read. A large one must say its length: without it, one would have to be kept in
 * memory, whoever sends it, to know how large it is.
 */
export const limitBody = createMiddleware<DoorEnv>(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
  const large = ofPaths.find(([path]) => path.test(c.req.path))?.[1];
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

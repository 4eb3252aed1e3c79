import { createMiddleware } from "hono/factory";
import { readPicture } from "#app/features/photos/service/pictures.server.ts";
import { endpoints } from "#app/paths.ts";
import { Failure } from "#app/lib/errors.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { HonoPath } from "./path-rules.server.ts";

/** Lets a browser display a photo and nothing else. */
const policy = "default-src 'none'; sandbox";

/**
 * Photo ids cannot be guessed. `private` keeps deleted photos out of shared caches. Runs before page limits: a profile
 * shows many.
 */
export function sendPhotoFile(db: Db) {
  return createMiddleware<AppEnv, HonoPath<typeof endpoints.photo.pattern>>(async (c) => {
    await consumeLimit({ db, now: currentTime(), caller: c.get("caller") }, endpoints.photo.rateLimit);
    const picture = await readPicture({ db }, c.req.param("id"), c.req.param("file"));
    if (!picture) throw new Failure("not_found", "access.notFound");
    return c.body(picture, 200, {
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=31536000, immutable",
      "Content-Security-Policy": policy,
    });
  });
}

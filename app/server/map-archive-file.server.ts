import { createMiddleware } from "hono/factory";
import { Failure } from "#app/lib/errors.ts";
import { endpoints } from "#app/paths.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isRemoteArchive, readArchivePart } from "#app/platform/map-archives.server.ts";
import { settings } from "#app/platform/settings.server.ts";

/** Bytes of one answer. A tile has some hundred kilobytes, the whole archive many gigabytes. */
const maxPart = 4 * 1024 * 1024;

/** Sends parts of the configured file. A request for the whole file, or for several parts, is refused. */
export function sendMapArchive(db: Db, location = settings.MAP_ARCHIVE) {
  return createMiddleware<AppEnv>(async (c) => {
    await consumeLimit({ db, now: currentTime(), caller: c.get("caller") }, endpoints.mapArchive.rateLimit);
    if (!location || isRemoteArchive(location)) throw new Failure("not_found", "access.notFound");
    const range = parseRange(c.req.header("Range"));
    const part = range && (await readPart(location, range));
    if (!part) return c.body(null, 416, { "Accept-Ranges": "bytes" });
    const { bytes, start, size, etag } = part;
    return c.body(bytes, 206, {
      "Content-Type": "application/vnd.pmtiles",
      "Content-Range": `bytes ${start}-${start + bytes.byteLength - 1}/${size}`,
      "Accept-Ranges": "bytes",
      "Cache-Control": "public, max-age=3600",
      ETag: etag,
    });
  });
}

function parseRange(header = ""): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header) ?? [];
  if (!from) return null;
  const start = Number(from);
  return { start, end: Math.min(to ? Number(to) : Infinity, start + maxPart - 1) };
}

async function readPart(path: string, { start, end }: { start: number; end: number }) {
  try {
    return await readArchivePart(path, start, end);
  } catch (error) {
    log.warn({ reason: error instanceof Error && "code" in error ? error.code : "unknown" }, "map archive could not be read");
    throw new Failure("not_found", "access.notFound");
  }
}

import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { Failure } from "#app/lib/errors.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { readMetrics } from "#app/platform/watching/metrics.server.ts";

/** For Prometheus. Without the setting there is no such path. */
export function answerMetrics(token: string | undefined = settings.METRICS_TOKEN) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    if (token === undefined) throw new Failure("not_found", "access.notFound");
    if (!isSame(c.req.header("authorization") ?? "", `Bearer ${token}`)) {
      return c.text("Unauthorized", 401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" });
    }
    const metrics = await readMetrics();
    if (!metrics) return c.text("Service Unavailable", 503, { "Cache-Control": "no-store" });
    return c.body(metrics.text, 200, { "Content-Type": metrics.type, "Cache-Control": "no-store" });
  };
}

/** Compares hashes of one length, in the same time for each wrong token. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(expected)));
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createMiddleware } from "hono/factory";
import { listFrameAncestors } from "#app/features/widgets/service/public.server.ts";
import { endpoints } from "#app/paths.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { findFramedContractor } from "./path-rules.server.ts";

/** The screens of a contractor's widget may stand in frames on the sites that the contractor lists, and nowhere else. */
export const allowWidgetFrames = createMiddleware<AppEnv>(async (c, next) => {
  const contrid = findFramedContractor(c.req.path);
  if (contrid) c.set("frameAncestors", await listFrameAncestors(c.get("ctx"), contrid));
  await next();
});

const scripts = new Map<string, { text: string; etag: string }>();

/** As the build wrote it. */
function readScript(name: "v1" | "frame"): { text: string; etag: string } {
  let script = scripts.get(name);
  if (!script) {
    const text = readFileSync(join(projectRoot, "generated", "widget", `${name}.js`), "utf8");
    scripts.set(name, (script = { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"` }));
  }
  return script;
}

/** For every site: it holds nothing of anybody. Its address stays the same, so browsers ask again after a while. */
export function sendWidgetScript(db: Db, name: "v1" | "frame") {
  return createMiddleware<AppEnv>(async (c) => {
    await consumeLimit({ db, now: currentTime(), caller: c.get("caller") }, endpoints.widgetScript.rateLimit);
    const { text, etag } = readScript(name);
    const headers = {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      ETag: etag,
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    return c.req.header("If-None-Match") === etag ? c.body(null, 304, headers) : c.body(text, 200, headers);
  });
}

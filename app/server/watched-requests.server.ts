import { createMiddleware } from "hono/factory";
import { allEndpoints } from "#app/access/calls.ts";
import { pages } from "#app/access/pages.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { areMetricsOn, observeRequest } from "#app/platform/watching/metrics.server.ts";
import { isTracing, withSpan } from "#app/platform/watching/tracing.server.ts";

/** Measures and traces requests by the pattern of their path, which says nothing of who asks for what. */
export const watchRequest = createMiddleware<AppEnv>(async (c, next) => {
  if (!areMetricsOn() && !isTracing()) return next();
  const [method, route, started] = [c.req.method, findRoutePattern(c.req.path), performance.now()];
  const attributes = { "http.request.method": method, "http.route": route, "request.id": c.get("requestId") };
  await withSpan({ name: `${method} ${route}`, kind: "server", attributes }, async (span) => {
    await next();
    span?.set({ "http.response.status_code": c.res.status });
  });
  observeRequest({ method, route, status: c.res.status, seconds: (performance.now() - started) / 1_000 });
});

/** Without the page of all unknown paths. */
const patterns = [...new Set([...pages, ...allEndpoints].map(({ pattern }) => pattern))].filter((pattern) => pattern !== "/*");
const fixed = new Set(patterns.filter((pattern) => !/[:{*]/.test(pattern)));
const filled = patterns
  .filter((pattern) => !fixed.has(pattern))
  // Of two that match, the one with more words of its own says more.
  .toSorted((one, other) => countWords(other) - countWords(one))
  .map((pattern) => [toExpression(pattern), pattern] as const);

function countWords(pattern: string): number {
  return pattern.split("/").filter((segment) => segment !== "" && !/[:{*]/.test(segment)).length;
}

function toExpression(pattern: string): RegExp {
  const segments = pattern.split("/").slice(1).map(toSegmentExpression);
  return new RegExp(`^${segments.join("")}$`);
}

function toSegmentExpression(segment: string): string {
  if (segment === "*") return "/.*";
  if (!/[:{]/.test(segment)) return `/${segment.replaceAll(".", String.raw`\.`)}`;
  return segment.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
}

/** One of the table of paths; `other` for whatever somebody invents. */
export function findRoutePattern(path: string): string {
  const page = path.replace(/(?:\/_root|\/_)?\.data$/, "") || "/";
  if (fixed.has(path)) return path;
  if (fixed.has(page)) return page;
  return filled.find(([expression]) => expression.test(page))?.[1] ?? "other";
}

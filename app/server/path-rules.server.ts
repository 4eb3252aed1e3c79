import { allEndpoints } from "#app/access/calls.ts";
import { findPage, pages } from "#app/access/pages.ts";
import { apiAreas, type BodySize, type Endpoint, type Page } from "#app/paths.ts";
import type { LimitName } from "#app/platform/limits.server.ts";

type Row = Page | Endpoint;

const dataSuffix = String.raw`(?:\.data)?`;

function toExpression({ pattern, params = {} }: Row): string {
  const segments = pattern.split("/").slice(1);
  return segments.map((segment) => toSegmentExpression(segment, params)).join("");
}

function toSegmentExpression(segment: string, params: NonNullable<Row["params"]>): string {
  const [, name, isOptional] = /^[:{](\w+)\}?(\?)?$/.exec(segment) ?? [];
  if (name === undefined) return `/${segment.replaceAll(/[.*]/g, String.raw`\$&`)}`;
  const value = `/(?:${params[name] ?? String.raw`[\w-]+`})`;
  return isOptional ? `(?:${value})?` : value;
}

function toPattern(row: Row, suffix = ""): RegExp {
  return new RegExp(`^${toExpression(row)}${suffix}$`);
}

function toCombinedPattern(rows: readonly Row[]): RegExp {
  return new RegExp(`^(?:${rows.map(toExpression).join("|")})$`);
}

/** If a page has the same path, the method decides. */
const otherCalls = allEndpoints.filter(({ early, pattern }) => !early && !apiAreas.some((area) => pattern.startsWith(area)));
const otherCallPaths = new Set(otherCalls.filter(({ pattern }) => !findPage(pattern)).map(({ pattern }) => pattern));
const callsOnPages = new Set(otherCalls.filter(({ pattern }) => findPage(pattern)).map(({ method, pattern }) => `${method} ${pattern}`));

export function isApiPath({ path, method }: { path: string; method: string }): boolean {
  return apiAreas.some((area) => path.startsWith(area)) || otherCallPaths.has(path) || callsOnPages.has(`${method} ${path}`);
}

const bodySizes = [
  ...pages.flatMap((page) => (page.bodyLimit ? [[toPattern(page, dataSuffix), page.bodyLimit] as const] : [])),
  ...allEndpoints.flatMap((row) => (row.bodyLimit ? [[toPattern(row), row.bodyLimit] as const] : [])),
];

/** Undefined means the default size. */
export function findBodySize(path: string): BodySize | undefined {
  return bodySizes.find(([pattern]) => pattern.test(path))?.[1];
}

const limitedCalls = new Map(allEndpoints.flatMap(({ early, pattern, rateLimit }) => (rateLimit && !early ? [[pattern, rateLimit]] : [])));

/** By client address. */
export function findRateLimit(path: string): LimitName | undefined {
  return limitedCalls.get(path);
}

const cardFramePaths = new Set(pages.filter(({ cardFrame }) => cardFrame).map(({ pattern }) => pattern));

export function hasCardFrame(path: string): boolean {
  return cardFramePaths.has(path);
}

const framedPages = pages
  .filter(({ layout }) => layout === "framed")
  .map((page) => toPattern({ ...page, params: { contrid: "([^/.]+)", key: "[^/.]+", kind: "[^/.]+" } }, dataSuffix));

/** The contractor whose widget's screen this is; null for every other path. Such a path has no session and no cookie. */
export function findFramedContractor(path: string): string | null {
  for (const pattern of framedPages) {
    const contrid = pattern.exec(path)?.[1];
    if (contrid) return contrid;
  }
  return null;
}

export const loginQueuePaths: ReadonlySet<string> = new Set([
  ...allEndpoints.filter(({ loginQueue }) => loginQueue).map(({ pattern }) => pattern),
  ...pages.filter(({ loginQueue }) => loginQueue).flatMap(({ pattern }) => [pattern, `${pattern}.data`]),
]);

export function isLoginQueuePath(path: string): boolean {
  // React Router ignores case and a final slash.
  return loginQueuePaths.has(path.toLowerCase().replace(/\/$/, ""));
}

const cacheable = {
  visitors: toCombinedPattern([...pages, ...allEndpoints].filter((row) => row.cacheable === "visitors")),
  crawlers: toCombinedPattern([...pages, ...allEndpoints].filter((row) => row.cacheable === "crawlers")),
};

/** Null if the response depends on the request. */
export function findCacheRule(path: string): "visitors" | "crawlers" | null {
  if (cacheable.visitors.test(path)) return "visitors";
  return cacheable.crawlers.test(path) ? "crawlers" : null;
}

export type HonoPath<Pattern extends string> = Pattern extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${HonoPath<After>}`
  : Pattern;

export function toHonoPath<const Pattern extends string>(pattern: Pattern): HonoPath<Pattern> {
  return pattern.replaceAll(/\{(\w+)\}/g, ":$1") as HonoPath<Pattern>;
}

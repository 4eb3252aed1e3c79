import { allEndpoints } from "#app/access/calls.ts";
import { pageAt, pages } from "#app/access/pages.ts";
import { apiAreas, type BodySize, type Endpoint, type Page } from "#app/paths.ts";
import type { LimitName } from "#app/platform/limits.server.ts";

type Row = Page | Endpoint;

/** Where the data of a page is fetched. */
const dataEnding = String.raw`(?:\.data)?`;

/** The expression of a row's path; parameters are as its `params` say. */
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

function toPattern(row: Row, ending = ""): RegExp {
  return new RegExp(`^${toExpression(row)}${ending}$`);
}

/** One expression for the paths of several rows. */
function toOnePattern(rows: readonly Row[]): RegExp {
  return new RegExp(`^(?:${rows.map(toExpression).join("|")})$`);
}

/** Calls outside the areas of the API; those that share their path with a page count by their method. */
const otherCalls = allEndpoints.filter(({ early, pattern }) => !early && !apiAreas.some((area) => pattern.startsWith(area)));
const otherCallPaths = new Set(otherCalls.filter(({ pattern }) => !pageAt(pattern)).map(({ pattern }) => pattern));
const callsOnPages = new Set(otherCalls.filter(({ pattern }) => pageAt(pattern)).map(({ method, pattern }) => `${method} ${pattern}`));

/** Whether programs call this path; all other paths are pages. */
export function isApiPath({ path, method }: { path: string; method: string }): boolean {
  return apiAreas.some((area) => path.startsWith(area)) || otherCallPaths.has(path) || callsOnPages.has(`${method} ${path}`);
}

const bodySizes = [
  ...pages.flatMap((page) => (page.bodyLimit ? [[toPattern(page, dataEnding), page.bodyLimit] as const] : [])),
  ...allEndpoints.flatMap((row) => (row.bodyLimit ? [[toPattern(row), row.bodyLimit] as const] : [])),
];

/** The body size that a path accepts, where it is not the usual one. */
export function findBodySize(path: string): BodySize | undefined {
  return bodySizes.find(([pattern]) => pattern.test(path))?.[1];
}

const limitedCalls = new Map(allEndpoints.flatMap(({ early, pattern, rateLimit }) => (rateLimit && !early ? [[pattern, rateLimit]] : [])));

/** The limit of a path's own, by client address. */
export function findRateLimit(path: string): LimitName | undefined {
  return limitedCalls.get(path);
}

/** Paths that receive passwords, of pages with those of their data. */
export const loginQueuePaths: ReadonlySet<string> = new Set([
  ...allEndpoints.filter(({ loginQueue }) => loginQueue).map(({ pattern }) => pattern),
  ...pages.filter(({ loginQueue }) => loginQueue).flatMap(({ pattern }) => [pattern, `${pattern}.data`]),
]);

const cacheable = {
  visitors: toOnePattern([...pages, ...allEndpoints].filter((row) => row.cacheable === "visitors")),
  crawlers: toOnePattern([...pages, ...allEndpoints].filter((row) => row.cacheable === "crawlers")),
};

/** For whom a path has the same answer each time; null when it is made for each request. */
export function findCacheRule(path: string): "visitors" | "crawlers" | null {
  if (cacheable.visitors.test(path)) return "visitors";
  return cacheable.crawlers.test(path) ? "crawlers" : null;
}

/** A pattern of OpenAPI in the notation of Hono. */
export type HonoPath<Pattern extends string> = Pattern extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${HonoPath<After>}`
  : Pattern;

/** The path of an endpoint as Hono reads it: `/photos/:id/:file`. */
export function toHonoPath<const Pattern extends string>(pattern: Pattern): HonoPath<Pattern> {
  return pattern.replaceAll(/\{(\w+)\}/g, ":$1") as HonoPath<Pattern>;
}

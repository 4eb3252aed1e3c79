import type { LimitName } from "#app/platform/limit-sizes.ts";

/** `access/audiences.ts` has the predicates. */
export type Audience =
  | "anyone"
  | "signedIn"
  | "homeowner"
  | "business"
  | "accountManager"
  | "approver"
  | "membershipStaff"
  | "admin"
  | "superAdmin"
  | "sales"
  | "staff"
  | "system";

/**
 * Private area, directory, contractor's public page, and the plain frame of forms and errors. `framed` pages stand in frames on other
 * sites: no head or foot, session, cookie or program.
 */
export type Layout = "private" | "public" | "contractorPublic" | "default" | "framed";

/** Body limit other than the default; `body-sizes.server.ts` has the bytes. */
export type BodySize = "photo" | "photoForm" | "photosForm" | "csvForm" | "contractorsForm" | "mail";

interface Facts {
  audience: Audience;
  /** Cached in memory: one copy per language for visitors, or one for crawlers. */
  cacheable?: "visitors" | "crawlers";
  bodyLimit?: BodySize;
  /** Its own limit per client address, in addition to the general one. */
  rateLimit?: LimitName;
  /** Receives passwords: a POST is rejected early while the login queue is full. */
  loginQueue?: true;
  /** Regular expressions of parameters, for cache and body limit; default `[\w-]+`. */
  params?: Readonly<Record<string, string>>;
}

export interface PageFacts extends Facts {
  /** Module in `app/routes`. */
  module: string;
  layout: Layout;
  /** Key of `pages`; "directory" is the brand's directory title. Pages without one have no breadcrumb. */
  crumb?: string;
  /** Part of the private area, which brands without one redirect to the platform. */
  private?: true;
  /** Requires a contractor in its query: `contrid` or `soloContrId`. */
  forContractor?: true;
  /** Error pages, sign-in and sign-out: the guard lets every user through. */
  open?: true;
  /** Full window width; on a phone without the footer. */
  wide?: true;
  /** Intermediate step, not indexed by search engines. */
  noIndex?: true;
  /** Shows the card provider's frame; only these pages' Content-Security-Policy allows it. */
  cardFrame?: true;
  /** Has side effects or a secret in its URL; links to it are not prefetched. */
  noPrefetch?: true;
}

export interface Page extends PageFacts {
  /** React Router pattern with leading slash. */
  pattern: string;
}

export interface EndpointFacts extends Facts {
  /** Answers 404 outside its audience and is left out of the API documentation. */
  hidden?: true;
  /** Handled before the API middleware: probes and pictures, whose errors are not JSON. */
  early?: true;
}

/** Path in OpenAPI notation. */
export interface Endpoint extends EndpointFacts {
  method: Method;
  pattern: string;
}

export type Method = "GET" | "POST" | "PATCH";

export type Query = URLSearchParams | Readonly<Record<string, string | number | boolean | null | undefined>>;

type Values = Readonly<Record<string, string | number | undefined>>;
type Segments<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}` ? First | Segments<Rest> : Pattern;
type Required<Segment> = Segment extends `:${string}?` ? never : Segment extends `:${infer Name}` | `{${infer Name}}` ? Name : never;
type Optional<Segment> = Segment extends `:${infer Name}?` ? Name : never;
type ValuesFor<Pattern extends string> = Record<Required<Segments<Pattern>>, string | number> &
  Partial<Record<Optional<Segments<Pattern>>, string | number>>;

/** Builds a URL: parameters first, if any, then the query. */
export type Link<Pattern extends string> = [Required<Segments<Pattern>>] extends [never]
  ? [Optional<Segments<Pattern>>] extends [never]
    ? (query?: Query) => string
    : (values?: ValuesFor<Pattern>, query?: Query) => string
  : (values: ValuesFor<Pattern>, query?: Query) => string;

/** The result builds links and carries the page's facts. */
/* @__NO_SIDE_EFFECTS__ */
export function page<const Pattern extends `/${string}`>(
  pattern: Pattern,
  facts: PageFacts,
): Link<Pattern> & PageFacts & { pattern: Pattern } {
  return Object.assign(linkTo(pattern), facts, { pattern });
}

/* @__NO_SIDE_EFFECTS__ */
export function privatePage<const Pattern extends `/${string}`>(pattern: Pattern, facts: Omit<PageFacts, "private" | "layout">) {
  return page(pattern, { ...facts, private: true, layout: "private" });
}

/** The result builds URLs; `route` mounts its handler. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const M extends Method, const Pattern extends `/${string}`, const Own extends EndpointFacts>(
  call: `${M} ${Pattern}`,
  facts: Own,
) {
  const [method, pattern] = call.split(" ") as [M, Pattern];
  const route = { method: method.toLowerCase() as Lowercase<M>, path: pattern };
  return Object.assign(linkTo(pattern), facts, { method, pattern, route });
}

function linkTo<Pattern extends string>(pattern: Pattern): Link<Pattern> {
  const buildFixedUrl = (query?: Query) => withQuery(pattern, query);
  const buildFilledUrl = (values?: Values, query?: Query) => withQuery(fillPattern(pattern, values), query);
  return (/[:{]/.test(pattern) ? buildFilledUrl : buildFixedUrl) as Link<Pattern>;
}

/** Omits parameters without a value. */
export function fillPattern(pattern: string, values: Values = {}): string {
  return pattern.replaceAll(/\/(?::(\w+)\??|\{(\w+)\})/g, (_segment, name: string | undefined, braced: string) => {
    const value = values[name ?? braced];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
}

/** Omits null and undefined values. */
function withQuery(path: string, query?: Query): string {
  if (!query) return path;
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const present = entries.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]));
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
}

/** True for the area's own path and those below it, with any query; `.data` counts too. */
export function isUnder(address: string, area: string): boolean {
  return address.startsWith(area) && /^(?:[/?#.]|$)/.test(address.slice(area.length));
}

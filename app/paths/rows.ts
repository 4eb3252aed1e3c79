import type { LimitName } from "#app/platform/limit-sizes.ts";

/** Who may open a page or call an endpoint. `access/audiences.ts` has the predicate of each. */
export type Audience =
  | "anyone"
  | "signedIn"
  | "homeowner"
  | "business"
  | "accountManager"
  | "approver"
  | "admin"
  | "superAdmin"
  | "sales"
  | "staff"
  | "system";

/** The four frames of pages: a person's own area, the directory, a contractor's public page, and the plain one of forms and errors. */
export type Layout = "private" | "public" | "contractorPublic" | "default";

/** The largest body that a path accepts, where it is not the usual one. `request-bodies.server.ts` has the bytes. */
export type BodySize = "photo" | "photoForm" | "photosForm" | "csvForm";

/** Facts that pages and endpoints share. */
interface Facts {
  audience: Audience;
  /** Kept in memory: one answer for all visitors in a language, or one for every crawler. */
  cacheable?: "visitors" | "crawlers";
  bodyLimit?: BodySize;
  /** A limit of its own by client address, beside that of all pages or all calls. */
  rateLimit?: LimitName;
  /** Receives passwords: a POST is rejected early while the login queue is full. */
  loginQueue?: true;
  /** Regular expressions of its parameters, where cache or body limit need them; `[\w-]+` otherwise. */
  params?: Readonly<Record<string, string>>;
}

/** Facts of a page, beside its pattern. */
export interface PageFacts extends Facts {
  /** Its module in `app/routes`. */
  module: string;
  layout: Layout;
  /** Its name in the breadcrumbs, a key of `pages`; "directory" is the brand's directory title. Without one it has none. */
  crumb?: string;
  /** Part of the private area, which brands without one of their own leave to the platform. */
  private?: true;
  /** Needs a contractor in its query: `contrid` or `soloContrId`. */
  forContractor?: true;
  /** Error pages, sign-in and sign-out: the guard lets everybody through. */
  open?: true;
  /** As wide as the window. */
  wide?: true;
  /** A step on the way to another page, which search engines leave out. */
  noIndex?: true;
  /** Opening it does something, or its address holds a secret: no link to it is loaded ahead. */
  noPrefetch?: true;
}

/** One page: where it is, who may open it, and what the server does with a request for it. */
export interface Page extends PageFacts {
  /** As React Router reads it, with the first slash. */
  pattern: string;
}

/** Facts of an endpoint, beside its method and pattern. */
export interface EndpointFacts extends Facts {
  /** Answers 404 to everybody outside its audience, and is left out of their API documentation. */
  hidden?: true;
  /** Answered before the API's own steps: probes and pictures, whose refusals are not JSON. */
  early?: true;
}

/** One endpoint: method, path in the notation of OpenAPI, and facts. */
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

/** Builds the address of a pattern: its parameters first, if it has any, then the query. */
export type Link<Pattern extends string> = [Required<Segments<Pattern>>] extends [never]
  ? [Optional<Segments<Pattern>>] extends [never]
    ? (query?: Query) => string
    : (values?: ValuesFor<Pattern>, query?: Query) => string
  : (values: ValuesFor<Pattern>, query?: Query) => string;

/** Declares a page. The result builds links to it and carries its facts. */
/* @__NO_SIDE_EFFECTS__ */
export function page<const Pattern extends `/${string}`>(
  pattern: Pattern,
  facts: PageFacts,
): Link<Pattern> & PageFacts & { pattern: Pattern } {
  return Object.assign(linkTo(pattern), facts, { pattern });
}

/** Declares a page of the private area. */
/* @__NO_SIDE_EFFECTS__ */
export function privatePage<const Pattern extends `/${string}`>(pattern: Pattern, facts: Omit<PageFacts, "private" | "layout">) {
  return page(pattern, { ...facts, private: true, layout: "private" });
}

/** Declares an endpoint. The result builds its address; `route` is what its handler is mounted with. */
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
  const toFixed = (query?: Query) => withQuery(pattern, query);
  const toFilled = (values?: Values, query?: Query) => withQuery(fillPattern(pattern, values), query);
  return (/[:{]/.test(pattern) ? toFilled : toFixed) as Link<Pattern>;
}

/** The path of a pattern with its parameters filled in; one without a value is left out. */
export function fillPattern(pattern: string, values: Values = {}): string {
  return pattern.replaceAll(/\/(?::(\w+)\??|\{(\w+)\})/g, (_segment, name: string | undefined, braced: string) => {
    const value = values[name ?? braced];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
}

/** A path with a query; values that are null or undefined are left out. */
function withQuery(path: string, query?: Query): string {
  if (!query) return path;
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const present = entries.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]));
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
}

/** Whether an address is an area's own or one below it, whatever its query; `.data` of the area counts too. */
export function isUnder(address: string, area: string): boolean {
  return address.startsWith(area) && /^(?:[/?#.]|$)/.test(address.slice(area.length));
}

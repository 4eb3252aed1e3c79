import { endpoints, listEntityEndpoints, type Audience, type Endpoint } from "#app/paths.ts";

/** Every endpoint by its path. */
export const allEndpoints: readonly Endpoint[] = [...Object.values<Endpoint>(endpoints), ...listEntityEndpoints()]
  .map((row) => ({ ...row }))
  .sort((one, other) => (one.pattern < other.pattern || (one.pattern === other.pattern && one.method < other.method) ? -1 : 1));

/** The audience of every REST call, as its handler names it: `GET /api/v2/quotes/{id}`. One that is not here answers 403 to everybody. */
export const calls: Readonly<Record<string, Audience>> = Object.fromEntries(allEndpoints.map((row) => [toCall(row), row.audience]));

/** Calls that answer 404 to everybody outside their audience. */
export const unseenCalls: readonly string[] = allEndpoints.filter(({ hidden }) => hidden).map(toCall);

function toCall({ method, pattern }: Endpoint): string {
  return `${method} ${pattern}`;
}

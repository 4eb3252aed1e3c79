import { endpoints, listEntityEndpoints, type Audience, type Endpoint } from "#app/paths.ts";

export const allEndpoints: readonly Endpoint[] = [...Object.values<Endpoint>(endpoints), ...listEntityEndpoints()]
  .map((row) => ({ ...row }))
  .sort((one, other) => (one.pattern < other.pattern || (one.pattern === other.pattern && one.method < other.method) ? -1 : 1));

/** A call without a row answers 403 to everybody. */
export const callAudiences: Readonly<Record<string, Audience>> = Object.fromEntries(
  allEndpoints.map((row) => [formatCall(row), row.audience]),
);

/** These calls answer 404 outside their audience. */
export const hiddenCalls: readonly string[] = allEndpoints.filter(({ hidden }) => hidden).map(formatCall);

export function formatCall({ method, pattern }: Endpoint): string {
  return `${method} ${pattern}`;
}

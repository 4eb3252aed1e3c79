/**
 * `paths.quote({ requestId, quoteId })` builds a URL, `endpoints.order.route` mounts a handler. Routes, access tables,
 * limits and cache rules derive from these rows.
 */
export * as paths from "./paths/pages.ts";
export * as endpoints from "./paths/endpoints.ts";
export { apiAreas } from "./paths/areas.ts";
export { entityEndpoint, listEntityEndpoints } from "./paths/entities.ts";
export { fillPattern, isUnder } from "./paths/rows.ts";
export type { Audience, BodySize, Endpoint, Layout, Page } from "./paths/rows.ts";

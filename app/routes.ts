import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { paths, type Page } from "./paths.ts";

/** The pattern is the id, because some modules serve several patterns. */
export default Object.values<Page>(paths).map(({ pattern, module }) => {
  const id = pattern.slice(1);
  return pattern === "/" ? index(`routes/${module}`) : route(id, `routes/${module}`, { id });
}) satisfies RouteConfig;

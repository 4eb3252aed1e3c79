import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { paths, type Page } from "./paths.ts";

/** Every page of `paths.ts` with its module. The pattern is the id, for some modules serve several patterns. */
export default Object.values<Page>(paths).map(({ pattern, module }) => {
  const id = pattern.slice(1);
  return pattern === "/" ? index(`routes/${module}`) : route(id, `routes/${module}`, { id });
}) satisfies RouteConfig;

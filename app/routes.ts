import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { paths, type Page } from "./paths.ts";
import { withShortIds } from "./routes/short-ids.ts";

/** Every page of `paths.ts` with its module. */
const pages = Object.values<Page>(paths).map(({ pattern, module }) =>
  pattern === "/" ? index(`routes/${module}`) : route(pattern.slice(1), `routes/${module}`),
);

export default withShortIds(pages) satisfies RouteConfig;

import type { Config } from "@react-router/dev/config";
import { routeDiscoveryPath } from "./app/lib/route-discovery.ts";

/** Decision 18 has the figures. */
export default { ssr: true, routeDiscovery: { mode: "lazy", manifestPath: routeDiscoveryPath } } satisfies Config;

import { useRouteLoaderData } from "react-router";
import { paths } from "#app/paths.ts";

/** Where the reader finds contractors: on this host, or on the one of the brand that a homeowner came from. */
export function useDirectoryAddress(): string {
  const shell = useRouteLoaderData("root") as { directory: string } | undefined;
  return shell?.directory ?? paths.directory();
}

import { useRouteLoaderData } from "react-router";
import { paths } from "#app/paths.ts";

/** On this host, or of the brand a homeowner came from. */
export function useDirectoryAddress(): string {
  const shell = useRouteLoaderData("root") as { directory: string } | undefined;
  return shell?.directory ?? paths.directory();
}

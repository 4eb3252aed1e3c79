import { useLocation, useNavigation } from "react-router";
import { fillPattern, paths } from "#app/paths.ts";
import { toQueryKey } from "./revalidation.ts";

const directoryAreas = [fillPattern(paths.directoryAround.pattern), paths.findPlace(), paths.contractor({ publicId: "loc_" })];

/** True while another directory page loads. Selecting contractors or opening the map keeps page and focus. */
export function useIsDirectoryLoading(): boolean {
  const { state, location } = useNavigation();
  const currentLocation = useLocation();
  if (state !== "loading" || toQueryKey(location) === toQueryKey(currentLocation)) return false;
  return directoryAreas.some((area) => location.pathname.startsWith(area)) || location.pathname === paths.directory();
}

import { regionNames } from "../model/regions.ts";

/** Options of a select: states and provinces by name. */
export function RegionOptions() {
  return [...regionNames].map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

import { circleAround } from "#app/lib/distances.ts";
import { findCorners } from "#app/features/directory-map/model/clusters.ts";
import type { ShownProfile } from "../model/shown-profile.ts";
import { useBaseMap } from "#app/features/directory-map/ui/base-map.ts";
import { StaticMap } from "#app/features/directory-map/ui/map-controls.tsx";

/**
 * Location and service areas of a contractor. Does not pan or zoom by touch or wheel, so that it does not capture
 * scrolling.
 */
export function AreaMap({ profile }: { profile: Pick<ShownProfile, "latitude" | "longitude" | "areas"> }) {
  const circles = profile.areas.map((area) => circleAround(area, area.rangeMiles));
  const corners = findCorners([profile, ...circles.flat()]) ?? [profile, profile];
  const baseMap = useBaseMap({ corners, circles, dot: profile, options: { interactive: false } });
  return <StaticMap {...baseMap} />;
}

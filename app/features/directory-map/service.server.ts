import { endpoints } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { checkArchive, checkMapStyle, isRemoteArchive } from "#app/platform/map-archives.server.ts";
import { createProcessCache } from "#app/platform/process-cache.server.ts";
import { settings, type Settings } from "#app/platform/settings.server.ts";
import type { Streets } from "./model/streets.ts";

export type StreetSettings = Pick<Settings, "MAP_STYLE" | "MAP_ARCHIVE" | "MAP_CREDIT">;

/** Milliseconds until a source that could not be read is tried again, and one that could be is checked again. */
const checkedFor = 10 * 60_000;

const checks = createProcessCache<string, { until: number; isUsable: Promise<boolean> }>();

/** Streets for the map; none, and a line in the log, while their source cannot be read. A style is preferred to an archive. */
export async function loadStreets({ now }: Pick<Ctx, "now">, from: StreetSettings = settings): Promise<Streets> {
  const { MAP_STYLE: style, MAP_ARCHIVE: archive, MAP_CREDIT: credit } = from;
  const none = { archive: null, style: null, credit };
  if (style && (await isUsable(now, style, checkMapStyle))) return { ...none, style };
  if (archive && (await isUsable(now, archive, checkArchive)))
    return { ...none, archive: isRemoteArchive(archive) ? archive : endpoints.mapArchive() };
  return none;
}

function isUsable(now: Date, location: string, check: (location: string) => Promise<void>): Promise<boolean> {
  const known = checks.get(location);
  if (known && now.getTime() < known.until) return known.isUsable;
  const found = check(location).then(
    () => true,
    (error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "streets of the map could not be read");
      return false;
    },
  );
  checks.set(location, { until: now.getTime() + checkedFor, isUsable: found });
  return found;
}

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { listMapLabels } from "./basemap-labels.ts";
import { listLandParts } from "./basemap-land.ts";

/** Writes land and labels as GeoJSON for the build. */
export function writeBasemap(folder = join(projectRoot, "generated", "basemap")): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, features] of Object.entries({ land: listLandParts(), labels: listMapLabels() }))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ type: "FeatureCollection", features }));
}

if (import.meta.main) writeBasemap();

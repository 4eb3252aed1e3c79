import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

/** Hash of the gazetteer's data, corrections and code; much cheaper than reading it. */
export function computeGazetteerFingerprint(): string {
  const files = globSync(["db/places/*.{ts,json,tsv}", "app/features/places/{model,model/regions}.ts"], {
    cwd: projectRoot,
    exclude: ["**/*.test.ts"],
  });
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(readFileSync(join(projectRoot, file)));
  return hash.digest("hex").slice(0, 16);
}

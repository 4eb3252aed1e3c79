import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { choiceFiles } from "./scenes/choice-files.ts";
import { sceneFiles } from "./scenes/files.ts";

/** Writes the scenes and the drawings of choices into `app/ui/pictures`. Run it when one changes; a test compares them. */
write("scenes", sceneFiles());
write("choices", choiceFiles());

function write(name: string, files: ReadonlyMap<string, string>): void {
  const folder = join(projectRoot, "app", "ui", "pictures", name);
  mkdirSync(folder, { recursive: true });
  for (const [file, svg] of files) writeFileSync(join(folder, file), svg);
}

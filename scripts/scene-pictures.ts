import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { sceneFiles } from "./scenes/files.ts";

/** Writes the scenes into `app/ui/pictures/scenes`. Run it when one changes; a test compares them. */
const folder = join(projectRoot, "app", "ui", "pictures", "scenes");
mkdirSync(folder, { recursive: true });
for (const [name, svg] of sceneFiles()) writeFileSync(join(folder, name), svg);

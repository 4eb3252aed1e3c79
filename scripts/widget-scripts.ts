import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { projectRoot } from "#app/platform/project.server.ts";

/** The script for contractors' own sites, and that of the screens in its frame. */
export const widgetScripts = ["v1", "frame"] as const;

/** One file without imports, as sites load it. */
export async function buildWidgetScript(name: (typeof widgetScripts)[number]): Promise<string> {
  const built = (await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(projectRoot, "app", "client", "widget", `${name}.ts`), formats: ["iife"], name: "quoteWidgetScript" },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk, other] = built.flatMap(({ output }) => output);
  if (chunk?.type !== "chunk" || other) throw new Error(`The widget's script ${name} is not one file`);
  return chunk.code;
}

/** Into the generated files, which the server sends. */
export async function writeWidgetScripts(): Promise<void> {
  const folder = join(projectRoot, "generated", "widget");
  mkdirSync(folder, { recursive: true });
  for (const name of widgetScripts) writeFileSync(join(folder, `${name}.js`), await buildWidgetScript(name));
}

if (import.meta.main) await writeWidgetScripts();

import { categoryScenes } from "./categories.ts";
import { heroScenes } from "./heroes.ts";
import { standaloneStyle } from "./shapes.ts";
import { stateScenes } from "./states.ts";

/** File names and contents. A page uses the part `s`, which takes its colors; the file alone has its own. */
export function sceneFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const add = (scenes: Readonly<Record<string, string>>, prefix: string, [width, height]: readonly [number, number]) => {
    for (const [name, content] of Object.entries(scenes)) {
      const fileName = `${prefix}-${name.toLowerCase().replaceAll("_", "-")}.svg`;
      files.set(
        fileName,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${standaloneStyle}</style><g id="s">${content}</g></svg>\n`,
      );
    }
  };
  add(categoryScenes, "category", [200, 140]);
  add(heroScenes, "hero", [640, 440]);
  add(stateScenes, "state", [240, 160]);
  return files;
}

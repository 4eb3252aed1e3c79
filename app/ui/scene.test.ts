import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stateNames } from "./scene.tsx";

it("[R-01] every drawing of a state is shown on a page, not only in the gallery", () => {
  const files = globSync("app/**/*.{ts,tsx}", { exclude: ["app/routes/development/**", "app/ui/scene.*"] });
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  // Steps of “how it works” are named one by one.
  const steps = ["find", "answer", "book"];
  const unused = stateNames.filter((name) => !steps.includes(name) && !code.includes(`"state-${name}"`));
  expect(unused).toEqual([]);
  expect(code).toContain("state-${step}");
});

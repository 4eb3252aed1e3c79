import { posix } from "node:path";

const sizes = "tests/sizes.ts";

/** Declared in `sized-files.d.ts`. */
export function findSizedFiles(files) {
  const isTest = ({ file }) => /\.(test|e2e)\.tsx?$/.test(file);
  const helpers = files.filter((one) => !isTest(one) && importsAny(one, [sizes])).map(({ file }) => file);
  const sized = files
    .filter((one) => isTest(one) && (importsAny(one, [sizes, ...helpers]) || /@deep\b/.test(one.text)))
    .map(({ file }) => file);
  const isJourney = (file) => file.endsWith(".e2e.ts");
  return { tests: sized.filter((file) => !isJourney(file)), journeys: sized.filter(isJourney) };
}

function importsAny({ file, text }, targets) {
  const imported = [...text.matchAll(/(?:from|import) "(\.[^"]+)"/g)].map(([, path]) => posix.join(posix.dirname(file), path));
  return targets.some((target) => imported.includes(target));
}

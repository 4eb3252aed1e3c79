import { brands } from "#app/brands/registry.ts";
import { unreadable } from "./colour-checks.ts";

/** Text on every colour of every variant can be read; the build asks this first. */
const wrong = Object.values(brands).flatMap((brand) => unreadable(brand));
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

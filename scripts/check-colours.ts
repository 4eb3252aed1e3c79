import { brands } from "#app/brands/registry.ts";
import { findUnreadableDarkText, findUnreadableText } from "./colour-checks.ts";

/** Fails the build if text on any brand color is unreadable. */
const wrong = Object.values(brands).flatMap((brand) => [...findUnreadableText(brand), ...findUnreadableDarkText(brand)]);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

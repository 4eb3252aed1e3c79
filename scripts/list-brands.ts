import { writeBrandList } from "./brand-list.ts";

/** Brings the list of variants up to their files. With `--check` it is an error that it was behind. */
const written = writeBrandList();
if (written.length > 0) console.log(`app/brands: ${written.join(", ")} written`);
process.exitCode = process.argv.includes("--check") && written.length > 0 ? 1 : 0;

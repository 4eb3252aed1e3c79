import { findComplaints, findUnguardedPages, listEntryPoints, listWrittenPaths } from "./entry-points.ts";

/** Every page and REST call has exactly one row, and every row its module or handler; no other file writes a path. */
const complaints = [...listEntryPoints().flatMap(findComplaints), ...findUnguardedPages(), ...listWrittenPaths()];
for (const line of complaints) console.error(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

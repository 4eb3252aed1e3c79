import { findComplaints, findUnguardedPages, listEntryPoints } from "./entry-points.ts";

/** Fails unless every page and REST call has exactly one row, and every row its module or handler. */
const complaints = [...listEntryPoints().flatMap(findComplaints), ...findUnguardedPages()];
for (const line of complaints) console.error(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

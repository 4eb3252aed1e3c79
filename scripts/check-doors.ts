import { allDoors, complaintsOf, unaskedPages } from "./doors.ts";

/** Every page and REST call has exactly one row in `app/access`, and every row its door. */
const complaints = [...(await allDoors()).flatMap(complaintsOf), ...(await unaskedPages())];
for (const line of complaints) console.error(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

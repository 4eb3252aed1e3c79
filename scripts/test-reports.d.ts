/** Of a run of Vitest: its report, and its exit status. */
export function readUnits(file: string, status: number): { passed: number; failed: string[] };
/** Of a run of Playwright. */
export function readJourneys(file: string): { passed: number; failed: string[] };

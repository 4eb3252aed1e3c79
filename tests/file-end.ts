/**
 * Cleanup of the current test file, run in reverse order. Modules shared by test files cannot use afterAll: they are
 * loaded once for all files.
 */
const endings: (() => unknown)[] = [];

/** Runs this when the current file's tests are done. May be called inside a test. */
export function atFileEnd(work: () => unknown): void {
  endings.push(work);
}

/** Runs all pending cleanup. `tests/setup-file.ts` calls it after each file. */
export async function endFile(): Promise<void> {
  for (let work = endings.pop(); work; work = endings.pop()) await work();
}

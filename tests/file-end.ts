/** What the present test file has to end, the latest first. A module that many files share can't use afterAll itself: it is loaded once for all of them. */
const endings: (() => unknown)[] = [];

/** Does this when the tests of the present file are done; asked anywhere in the file, also inside a test. */
export function atFileEnd(work: () => unknown): void {
  endings.push(work);
}

/** Does all that is left to do; `tests/setup-file.ts` calls it after each file. */
export async function endFile(): Promise<void> {
  for (let work = endings.pop(); work; work = endings.pop()) await work();
}

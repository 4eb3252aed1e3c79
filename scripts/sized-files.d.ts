/**
 * Test files that use `tests/sizes.ts`, directly or through one helper, and journeys that run only before a release.
 * Paths are relative to the project, with slashes.
 */
export function findSizedFiles(files: readonly { file: string; text: string }[]): { tests: string[]; journeys: string[] };

/** The path of a Chromium, installed first where there is none; an empty text stands for Playwright's own. */
export function findBrowser(): string;

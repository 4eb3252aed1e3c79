/** The path of a Chromium, installed first where there is none; an empty text stands for Playwright's own. */
export function findBrowser(): string;
/** The path of the Chromium that journeys run in; an empty text stands for Playwright's own. */
export function findJourneyBrowser(): string;

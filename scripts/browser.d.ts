/** Path of a Chromium, installed if missing; empty for Playwright's own. */
export function findBrowser(): string;
/** Path of the journeys' Chromium; empty for Playwright's own. */
export function findJourneyBrowser(): string;
/** Path of Firefox, installed if missing. */
export function findFirefox(): string;

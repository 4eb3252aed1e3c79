declare const __APP_VERSION__: string | undefined;

/**
 * The version of this build: the package's, and the fingerprint of its source. Server and browser carry the same text, put in by
 * the build; where nothing was built (tests, development) it is "development".
 */
export const appVersion: string = typeof __APP_VERSION__ === "string" ? __APP_VERSION__ : "development";

/** The header that names it on every answer: a browser that sees another than its own has an old page. */
export const appVersionHeader = "X-App-Version";

declare const __APP_VERSION__: string | undefined;

/** Package version and source fingerprint, set by the build; "development" where nothing is built. */
export const appVersion: string = typeof __APP_VERSION__ === "string" ? __APP_VERSION__ : "development";

/** Sent with every response; a browser that sees another version than its own is outdated. */
export const appVersionHeader = "X-App-Version";

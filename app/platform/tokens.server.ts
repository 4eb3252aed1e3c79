import { createHash, createHmac } from "node:crypto";
import { keptSecret } from "./home.server.ts";
import { settings } from "./settings.server.ts";

/** What the database keeps of an access token or one-time code: its SHA-256 in hex, never the token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * What the database keeps of something that is easily guessed, such as an address: a hash in hex that only this installation's secret can
 * make again.
 */
export function keyedHash(text: string): string {
  return createHmac("sha256", settings.SESSION_SECRET ?? keptSecret("session"))
    .update(text)
    .digest("hex");
}

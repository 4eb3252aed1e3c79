import { createHash, createHmac } from "node:crypto";
import { getOrCreateSecret } from "./home-directory.server.ts";
import { settings } from "./settings.server.ts";

/** SHA-256 in hex: tokens and codes themselves are never stored. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** For something easily guessed, such as an address: only this installation's secret can reproduce the hash. */
export function keyedHash(text: string): string {
  return createHmac("sha256", settings.SESSION_SECRET ?? getOrCreateSecret("session"))
    .update(text)
    .digest("hex");
}

import { createHash } from "node:crypto";

/** What the database keeps of an access token or one-time code: its SHA-256 in hex, never the token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

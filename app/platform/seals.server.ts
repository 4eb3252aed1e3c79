import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { keptSecret } from "./home.server.ts";
import { settings } from "./settings.server.ts";

const keys = new Map<string, Buffer>();

/** One key for each purpose, all derived of the installation's secret. */
function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const secret = settings.SESSION_SECRET ?? keptSecret("session");
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** A text that must be read again but never lie open in the database or its backups: sealed with a key that is not there. */
export function seal(text: string, purpose: string): string {
  const start = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), start);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed for this purpose. Throws when it was changed, or sealed with another installation's key. */
export function unseal(sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

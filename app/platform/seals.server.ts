import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { getOrCreateSecret } from "./home-directory.server.ts";
import { settings } from "./settings.server.ts";

const keys = new Map<string, Buffer>();

/** Derived from the installation's secret. */
function keyFor(purpose: string): Buffer {
  const cachedKey = keys.get(purpose);
  if (cachedKey) return cachedKey;
  const secret = settings.SESSION_SECRET ?? getOrCreateSecret("session");
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** The key is not in the database. */
export function seal(text: string, purpose: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws if the text was changed, or sealed with another key. */
export function unseal(sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

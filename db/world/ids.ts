import { createHash } from "node:crypto";

/** Stable UUID of a name (RFC 9562, version 8). */
export function createDemoUuid(name: string): string {
  const hex = createHash("sha256").update(`plumbline demo world ${name}`).digest("hex");
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stable public id, as long as a random one. */
export function createDemoPublicId(name: string): string {
  const bytes = createHash("sha256").update(`plumbline demo world ${name}`).digest().subarray(0, 16);
  return `ctr_${Array.from(bytes, (byte) => "0123456789abcdefghjkmnpqrstvwxyz"[byte % 32]).join("")}`;
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Seconds for which one code stands. */
const stepSeconds = 30;
/** How far the clocks of server and phone may differ, in steps. */
const tolerance = 1;

/** A new secret of 160 bits for an authenticator app, in base32. */
export function newSecret(): string {
  return base32(randomBytes(20));
}

/** So many random bytes in base32, for codes that people copy. */
export function randomLetters(bytes: number): string {
  return base32(randomBytes(bytes));
}

/** The number of the 30-second step of a moment (RFC 6238). */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The code of a secret for a step: RFC 6238 with SHA-1, which is what authenticator apps do. Six digits unless said otherwise. */
export function codeOf(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The step that a typed code is of: the present one or its neighbours. Null when it is of none. Takes as long for each. */
export function matchingStep(secret: string, typed: string, now: Date): number | null {
  let found: number | null = null;
  for (let step = stepOf(now) - tolerance; step <= stepOf(now) + tolerance; step += 1) {
    const code = Buffer.from(codeOf(secret, step));
    const given = Buffer.from(typed);
    if (given.length === code.length && timingSafeEqual(given, code)) found = step;
  }
  return found;
}

/** The address that an authenticator app reads: who the code is for, where, and the secret. */
export function authenticatorUrl({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}

function base32(bytes: Buffer): string {
  let [text, buffer, bits] = ["", 0, 0];
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xff_ff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(buffer >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(buffer << (5 - bits)) & 31] : text;
}

function bytesOf(secret: string): Buffer {
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const letter of secret) {
    buffer = ((buffer << 5) | alphabet.indexOf(letter)) & 0xff_ff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 255);
  }
  return Buffer.from(bytes);
}

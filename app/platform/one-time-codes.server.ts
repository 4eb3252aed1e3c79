import { Secret, TOTP } from "otpauth";

/** Seconds. */
const period = 30;
/** In periods. */
const window = 1;

/** The first 160 bits in base32. */
export function toSecret(hex: string): string {
  return Secret.fromHex(hex.slice(0, 40)).base32;
}

export function randomBase32(bytes: number): string {
  return new Secret({ size: bytes }).base32;
}

/** RFC 6238. */
export function toTimeStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/** SHA-1 is what authenticator apps use. */
export function generateCode(secret: string, step: number, digits = 6): string {
  return new TOTP({ secret, digits, period }).generate({ timestamp: step * period * 1000 });
}

/** The current step or an adjacent one; null if none matches. Compares in constant time. */
export function findTimeStep(secret: string, typed: string, now: Date): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: typed, timestamp: now.getTime(), window });
  return delta === null ? null : toTimeStep(now) + delta;
}

export function formatAuthenticatorUrl({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  return new TOTP({ issuer, label: account, secret, period }).toString();
}

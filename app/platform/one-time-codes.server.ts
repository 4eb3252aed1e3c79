import { Secret, TOTP } from "otpauth";

/** Seconds for which one code is shown. */
const period = 30;
/** How far the clocks of server and phone may differ, in steps of the period. */
const window = 1;

/** Returns a new secret of 160 bits for an authenticator app, in base32. */
export function createSecret(): string {
  return randomBase32(20);
}

/** Returns so many random bytes in base32, for codes that people copy. */
export function randomBase32(bytes: number): string {
  return new Secret({ size: bytes }).base32;
}

/** Returns the number of the 30-second step of a moment (RFC 6238). */
export function toTimeStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/** Returns the code of a secret for a step, with SHA-1, which is what authenticator apps use. */
export function generateCode(secret: string, step: number, digits = 6): string {
  return new TOTP({ secret, digits, period }).generate({ timestamp: step * period * 1000 });
}

/** Returns the step that a typed code belongs to: the present one or its neighbours; null for none. Compares in constant time. */
export function findTimeStep(secret: string, typed: string, now: Date): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: typed, timestamp: now.getTime(), window });
  return delta === null ? null : toTimeStep(now) + delta;
}

/** Returns the address that an authenticator app reads: issuer, account and secret. */
export function formatAuthenticatorUrl({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  return new TOTP({ issuer, label: account, secret, period }).toString();
}

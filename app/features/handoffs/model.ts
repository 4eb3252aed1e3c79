import { z } from "zod";
import { safePath } from "#app/lib/paths.ts";

/** Counted by the database clock. */
export const handOffSeconds = 60;

/** In the same browser a repeat this soon is a double click; any other repeat ends the session. */
export const doubleSendSeconds = 5;

const codeParams = ["token", "uuid"] as const;

/** Returns null if there is no code; a malformed one counts as dead. */
export function findCode(query: URLSearchParams): string | null {
  return codeParams.map((name) => query.get(name)).find((code) => code !== null) ?? null;
}

/** Malformed codes are never looked up. */
export function isHandOffCode(text: string): boolean {
  return /^[0-9a-z]{26}$/.test(text);
}

/** Sanitizes the path and replaces its codes. */
export function pathWithCode(path: string | null, code: string | null): string {
  const url = new URL(safePath(path, "/"), "http://own.invalid");
  for (const name of codeParams) url.searchParams.delete(name);
  if (code !== null) url.searchParams.set("token", code);
  return safePath(`${url.pathname}${url.search}${url.hash}`, "/");
}

/** Only the owner recognizes it: `a…@example.com`, with the business in brackets. */
export function maskAddress({ email, actingFor }: { email: string; actingFor?: string | null | undefined }): string {
  const address = `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
  return actingFor ? `${address} (${actingFor})` : address;
}

export const NonceHash = z.string().regex(/^[0-9a-f]{64}$/);

export const Exchange = z.object({ useruuid: z.string().max(100), contrid: z.uuid().optional() });
export type Exchange = z.infer<typeof Exchange>;

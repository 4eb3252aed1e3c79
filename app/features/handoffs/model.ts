import { z } from "zod";
import { safePath } from "#app/lib/paths.ts";

/** A hand-off's code lives so many seconds, by the database's time. */
export const handOffSeconds = 60;

/** Within so many seconds the same browser may send a code again, as a double click does, and nothing happens; after them, or from another browser, the session ends. */
export const doubleSendSeconds = 5;

/** The names under which an address carries a code. */
const carriers = ["token", "uuid"] as const;

/** The code that an address carries; null when it carries none. One of another form is a code that is dead. */
export function codeIn(query: URLSearchParams): string | null {
  return carriers.map((name) => query.get(name)).find((code) => code !== null) ?? null;
}

/** Whether a text has the form of a code; anything else is never looked up. */
export function isHandOffCode(text: string): boolean {
  return /^[0-9a-z]{26}$/.test(text);
}

/** A path of ours with a code on its end, or without one for null. Codes that it brought along go. */
export function pathWithCode(typed: string | null, code: string | null): string {
  const url = new URL(safePath(typed, "/"), "http://own.invalid");
  for (const name of carriers) url.searchParams.delete(name);
  if (code !== null) url.searchParams.set("token", code);
  return safePath(`${url.pathname}${url.search}${url.hash}`, "/");
}

/** An e-mail address as its owner knows it again and nobody else learns it: `a…@example.com`; with the business that they act for, in brackets. */
export function shortAddress({ email, actingFor }: { email: string; actingFor?: string | null | undefined }): string {
  const address = `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
  return actingFor ? `${address} (${actingFor})` : address;
}

/** The hash of a browser's nonce, as it travels in an address. */
export const NonceHash = z.string().regex(/^[0-9a-f]{64}$/);

/** What a program asks with when it exchanges a code: the code, and the contractor's account that it expects. */
export const Exchange = z.object({ useruuid: z.string().max(100), contrid: z.uuid().optional() });
export type Exchange = z.infer<typeof Exchange>;

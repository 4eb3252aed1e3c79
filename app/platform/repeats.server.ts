import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { tokenHash } from "./tokens.server.ts";

/** The header of a write that may be sent again: the client's own key for one intention. Without it every sending is a write of its own. */
export const KeyHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\w-]{8,100}$/, "input.keyInvalid")
    .optional(),
});

/**
 * The id of what a write makes: the same whenever the same is said with the same key, so that a write that is sent again meets what it
 * made. Another id for another key or other words, and for every sending without a key.
 */
export function idOfWrite(key: string | null, said: unknown): string {
  if (key === null) return randomUUID();
  const hex = tokenHash(JSON.stringify([key, said]));
  // Version 8: a UUID by a rule of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

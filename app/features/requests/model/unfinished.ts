import type { CategoryCode } from "#app/features/categories/model/category.ts";

/** Value of the button that discards an unfinished request. */
export const discardIntent = "discard";

/** A request that was begun and not sent, as its homeowner finds it again. */
export interface UnfinishedRequest {
  /** Path of its wizard, where it is also discarded. */
  path: string;
  /** Where it goes on: the same path, on the host of its brand. */
  address: string;
  category: CategoryCode;
  postalCode: string | null;
  /** Names. */
  contractors: readonly string[];
  savedAt: string;
}

/** So many drafts are remembered by a browser. */
const mostKept = 5;

/** The draft keys that a cookie holds. */
export function keysIn(cookie: string | null): string[] {
  return (cookie ?? "").split(".").filter(Boolean).slice(0, mostKept);
}

/** The cookie with a key in front; those that were used longest ago fall out. */
export function withKey(cookie: string | null, key: string): string {
  return [key, ...keysIn(cookie).filter((one) => one !== key)].slice(0, mostKept).join(".");
}

/** The cookie without a key. */
export function withoutKey(cookie: string | null, key: string): string {
  return keysIn(cookie)
    .filter((one) => one !== key)
    .join(".");
}

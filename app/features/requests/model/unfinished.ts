import type { CategoryCode } from "#app/features/categories/model/category.ts";

export const discardIntent = "discard";

export interface UnfinishedRequest {
  /** Wizard path, which also handles discarding. */
  path: string;
  /** The path on its brand's host. */
  address: string;
  category: CategoryCode;
  postalCode: string | null;
  contractors: readonly string[];
  savedAt: string;
}

const mostKept = 5;

export function keysIn(cookie: string | null): string[] {
  return (cookie ?? "").split(".").filter(Boolean).slice(0, mostKept);
}

/** Drops the oldest key. */
export function withKey(cookie: string | null, key: string): string {
  return [key, ...keysIn(cookie).filter((one) => one !== key)].slice(0, mostKept).join(".");
}

export function withoutKey(cookie: string | null, key: string): string {
  return keysIn(cookie)
    .filter((one) => one !== key)
    .join(".");
}

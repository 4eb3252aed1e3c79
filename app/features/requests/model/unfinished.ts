import type { CategoryCode } from "#app/features/categories/model/category.ts";

export const discardAct = "discard";

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

const maxDraftKeys = 5;

export function parseDraftKeys(cookie: string | null): string[] {
  return (cookie ?? "").split(".").filter(Boolean).slice(0, maxDraftKeys);
}

/** Drops the oldest key. */
export function addDraftKey(cookie: string | null, key: string): string {
  return [key, ...parseDraftKeys(cookie).filter((one) => one !== key)].slice(0, maxDraftKeys).join(".");
}

export function removeDraftKey(cookie: string | null, key: string): string {
  return parseDraftKeys(cookie)
    .filter((one) => one !== key)
    .join(".");
}

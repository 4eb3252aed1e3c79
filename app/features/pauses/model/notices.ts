import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** A planned pause that began or ended by itself. */
export interface SwitchedPause {
  accountId: string;
  brand: BrandCode;
  /** Local day of the switch. */
  day: string;
  isPaused: boolean;
}

/** Tells the contractor's users, once a day and direction. */
export function toPauseNotices({ accountId, brand, day, isPaused }: SwitchedPause): Notice[] {
  const template = isPaused ? "contractor.pauseBegan" : "contractor.pauseEnded";
  return [{ key: `pause:${accountId}:${day}:${isPaused}`, brand, accountId, template, path: paths.vacationMode(), content: {} }];
}

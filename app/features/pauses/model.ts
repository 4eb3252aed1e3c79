import type { ManagerContact } from "#app/features/accounts/model/profile.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Availability, PauseKind } from "#app/features/contractors/model/vacation.ts";

/** Current and planned pauses of one contractor. */
export const maxPauses = 20;

/** Days ahead that a pause may begin or end. */
export const maxPauseDaysAhead = 730;

/** `startsOn` is the first paused day, `backOn` the first day after it. Local days, YYYY-MM-DD. */
export interface PausePeriod {
  kind: PauseKind;
  startsOn: string;
  backOn: string | null;
  categories: CategoryCode[] | null;
}

export interface Pause extends PausePeriod {
  id: string;
}

/** Follows from the pauses and the day alone, so that a repeated or late switch gives the same. */
export function computeAvailability(pauses: readonly PausePeriod[], today: string): Availability {
  const current = pauses.filter((pause) => covers(pause, today));
  const whole = current.filter(({ categories }) => categories === null);
  const isPaused = (category: CategoryCode) => current.some(({ categories }) => categories?.includes(category));
  const pausedCategories = categoryCodes.filter(isPaused);
  if (whole.length === 0) return { vacationMode: false, pauseKind: null, backOn: null, pausedCategories };
  const pauseKind = whole.some(({ kind }) => kind === "VACATION") ? "VACATION" : "FULL";
  return { vacationMode: true, pauseKind, backOn: findDayBack(pauses, today), pausedCategories };
}

export function covers({ startsOn, backOn }: Pick<PausePeriod, "startsOn" | "backOn">, day: string): boolean {
  return startsOn <= day && (backOn === null || day < backOn);
}

/** The first day that no pause of all services covers. */
function findDayBack(pauses: readonly PausePeriod[], today: string): string | null {
  const whole = pauses.filter(({ categories }) => categories === null);
  let day = today;
  for (;;) {
    const current = whole.filter((pause) => covers(pause, day));
    if (current.length === 0) return day;
    if (current.some(({ backOn }) => backOn === null)) return null;
    day = current.reduce((latest, { backOn }) => (backOn !== null && backOn > latest ? backOn : latest), day);
  }
}

/** A pause does not change `active`. */
export interface PausableListing {
  id: string;
  category: CategoryCode;
  title: string;
  active: boolean;
}

export interface PausePlan {
  availability: Availability;
  /** Local day of the contractor. */
  today: string;
  current: Pause[];
  planned: Pause[];
  canChange: boolean;
  /** Null if the business has none. */
  manager: ManagerContact | null;
  /** Categories of the profile and of listings. */
  services: CategoryCode[];
  listings: PausableListing[];
}

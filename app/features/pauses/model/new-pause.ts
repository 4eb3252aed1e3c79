import { z } from "zod";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { pauseKinds } from "#app/features/contractors/model/vacation.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { maxPauseDaysAhead } from "../model.ts";

const Day = z.union([z.literal("").transform(() => null), z.iso.date("pauses.dateInvalid")]);

/** `from` null begins now, `through` null lasts until it is ended. Both days are included and local. */
export const NewPause = z.strictObject({
  kind: z.enum(pauseKinds, "input.invalid"),
  from: Day,
  through: Day,
  /** Null pauses all services, those of the profile included. */
  categories: z.array(z.enum(categoryCodes)).min(1, "pauses.servicesMissing").nullable(),
});
export type NewPause = z.infer<typeof NewPause>;

/** Errors of the days together, for days that are valid by themselves; the others are undefined. */
export function listPeriodErrors(
  { kind, from, through }: Partial<Pick<NewPause, "kind" | "from" | "through">>,
  today: string,
): FieldFailure[] {
  const startsOn = from === null ? today : from;
  return [...listStartErrors(startsOn, today), ...listEndErrors({ kind, startsOn, through }, today)];
}

function listStartErrors(startsOn: string | undefined, today: string): FieldFailure[] {
  if (startsOn === undefined) return [];
  if (startsOn < today) return [{ field: "from", code: "pauses.pastDay" }];
  return startsOn > addDays(today, maxPauseDaysAhead) ? [{ field: "from", code: "pauses.tooFar" }] : [];
}

interface PauseEnd {
  kind: NewPause["kind"] | undefined;
  startsOn: string | undefined;
  through: string | null | undefined;
}

function listEndErrors({ kind, startsOn, through }: PauseEnd, today: string): FieldFailure[] {
  if (through === undefined) return [];
  if (through === null) return kind === "FULL" ? [{ field: "through", code: "pauses.untilMissing" }] : [];
  if (startsOn !== undefined && through < startsOn) return [{ field: "through", code: "pauses.endsBeforeStart" }];
  if (through < today) return [{ field: "through", code: "pauses.pastDay" }];
  return through > addDays(today, maxPauseDaysAhead) ? [{ field: "through", code: "pauses.tooFar" }] : [];
}

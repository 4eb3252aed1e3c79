import { z } from "zod";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { pauseKinds } from "#app/features/contractors/model/vacation.ts";

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

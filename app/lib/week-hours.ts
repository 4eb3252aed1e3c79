import { z } from "zod";

const weekMinutes = 7 * 24 * 60;
const dayMinutes = 24 * 60;

/** In the contractor's time zone. */
export const CardOpening = z.object({
  state: z.enum(["ALWAYS", "OPEN", "CLOSED"]),
  /** The next opening of a closed one, in minutes after Monday's midnight. */
  opensAt: z.int().optional(),
});
export type CardOpening = z.infer<typeof CardOpening>;

/**
 * Reads a `search_card.open_minutes`, such as "{[480,1020),[1920,2460)}". `minute` counts from Monday's midnight. Null
 * without hours.
 */
export function readOpening(openMinutes: string | null, minute: number): CardOpening | null {
  const ends = openMinutes?.match(/\d+/g)?.map(Number) ?? [];
  if (ends.length === 0) return null;
  if (ends.length === 2 && ends[0] === 0 && ends[1] === weekMinutes) return { state: "ALWAYS" };
  // An even number of ends up to the minute: closed.
  const passed = ends.filter((end) => end <= minute).length;
  if (passed % 2 === 1) return { state: "OPEN" };
  return { state: "CLOSED", opensAt: ends[passed] ?? ends[0] };
}

/** `minute` is that of the day. */
export function toOpeningTime(opensAt: number): { weekday: number; minute: number } {
  return { weekday: Math.floor(opensAt / dayMinutes) % 7, minute: opensAt % dayMinutes };
}

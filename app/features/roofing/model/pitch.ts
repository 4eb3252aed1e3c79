/** Pitches offered as drawings, in rise over 12. */
export const drawnPitches = [0, 3, 6, 9, 12, 15] as const;

/** Converts degrees to a whole rise over 12, limited to the priced range. */
export function toRise(degrees: number): number {
  const rise = Math.round(Math.tan((degrees * Math.PI) / 180) * 12);
  return Math.min(maxRise, Math.max(0, rise));
}

/** Converts a rise over 12 to whole degrees. */
export function toDegrees(rise: number): number {
  return Math.round((Math.atan(rise / 12) * 180) / Math.PI);
}

/** Steepest priced roof, in rise over 12. */
const maxRise = 18;

/** Degrees. */
export const maxAngleDegrees = toDegrees(maxRise);

/** The pitches that are drawn to choose from, as rises over a run of 12. */
export const drawnPitches = [0, 3, 6, 9, 12, 15] as const;

/** The rise over 12, whole, of an angle in degrees; within what roofs have. */
export function riseOf(degrees: number): number {
  const rise = Math.round(Math.tan((degrees * Math.PI) / 180) * 12);
  return Math.min(greatestRise, Math.max(0, rise));
}

/** The angle in whole degrees of a rise over 12. */
export function degreesOf(rise: number): number {
  return Math.round((Math.atan(rise / 12) * 180) / Math.PI);
}

/** The steepest roof that is priced, as its rise over 12. */
export const greatestRise = 18;

/** The steepest angle that can be laid over a photo, in degrees. */
export const greatestAngle = degreesOf(greatestRise);

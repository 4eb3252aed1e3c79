/** The example that a painting price book is tried on: rooms, square feet of each, feet of their ceilings. */
export const exampleProject = { rooms: 5, squareFeet: 400, ceilingFeet: 8 } as const;

/** Square feet of wall and ceiling of square rooms, doors and windows not taken off. */
export function paintedArea({ rooms, squareFeet, ceilingFeet }: { rooms: number; squareFeet: number; ceilingFeet: number }): {
  walls: number;
  ceilings: number;
} {
  return { walls: Math.round(rooms * 4 * Math.sqrt(squareFeet) * ceilingFeet), ceilings: rooms * squareFeet };
}

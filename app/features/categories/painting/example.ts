/** The example that a painting price book is tried on: rooms, square feet of each, feet of their ceilings. */
export const exampleProject = { rooms: 5, squareFeet: 400, ceilingFeet: 8 } as const;

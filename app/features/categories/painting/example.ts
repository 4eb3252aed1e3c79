/** `squareFeet` per room. */
export const exampleProject = { rooms: 5, squareFeet: 400, ceilingFeet: 8 } as const;

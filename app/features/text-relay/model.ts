/** Days without a text after which a number goes back: its phone may answer an old text until then. */
export const returnDays = { ended: 30, open: 180 } as const;

/** Days that a link works; one to a booked quote works longer. */
export const linkDays = 30;
export const bookedLinkDays = 365;

/** Of a lead that its business priced. */
export interface LinkState {
  until: string;
  openedCount: number;
  lastOpenedAt: string | null;
}

/** In the order of the file. Heads are `leadlists:columns.<column>`. */
export const exportColumns = [
  "name",
  "phone",
  "email",
  "address",
  "billingAddress",
  "city",
  "region",
  "postalCode",
  "service",
  "details",
  "status",
  "lostReason",
  "value",
  "origin",
  "source",
  "assignee",
  "scheduledAt",
  "createdAt",
  "movedAt",
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Most leads in one file. */
export const maxExported = 25_000;

/** "2026-11-24 09:30", which every spreadsheet reads as a time. */
export function toLocalMinute(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);
}

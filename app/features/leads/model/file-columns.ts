/** Columns of a file of leads, in the order of an exported one. Heads are `leadlists:columns.<column>`. */
export const fileColumns = {
  name: "both",
  firstName: "import",
  lastName: "import",
  phone: "both",
  email: "both",
  address: "both",
  billingAddress: "both",
  city: "both",
  region: "both",
  postalCode: "both",
  service: "both",
  details: "both",
  status: "both",
  lostReason: "both",
  value: "both",
  origin: "export",
  source: "both",
  assignee: "both",
  scheduledAt: "both",
  createdAt: "both",
  movedAt: "export",
} as const satisfies Readonly<Record<string, "import" | "export" | "both">>;

type Columns = typeof fileColumns;
type ColumnFor<Use> = { [Column in keyof Columns]: Columns[Column] extends Use | "both" ? Column : never }[keyof Columns];
export type ExportColumn = ColumnFor<"export">;
/** What a column of somebody else's file may fill. */
export type ImportColumn = ColumnFor<"import">;

const listFor = (use: "import" | "export") =>
  (Object.keys(fileColumns) as (keyof Columns)[]).filter((column) => fileColumns[column] === use || fileColumns[column] === "both");
export const exportColumns = listFor("export") as ExportColumn[];
export const importColumns = listFor("import") as ImportColumn[];

/** Most leads in one file. */
export const maxExported = 25_000;

/** "2026-11-24 09:30", which every spreadsheet reads as a time. */
export function toLocalMinute(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);
}

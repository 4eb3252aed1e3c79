import type { z } from "zod";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { Customer, type LeadSource, type LeadStatus } from "#app/features/leads/model.ts";
import type { LostReason } from "#app/features/leads/model/lost-reasons.ts";
import type { ImportedLead } from "#app/features/leads/model/imported.ts";
import { asksReason, needsTime } from "#app/features/leads/model/statuses.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import { Text } from "#app/lib/text.ts";
import { parseDollars } from "#app/lib/typed-dollars.ts";
import type { ColumnChoice, FileRow, RowFailure } from "../model.ts";
import type { ImportColumn } from "./columns.ts";
import { parseLocalTime } from "./local-times.ts";

/** Codes by their normalized names in all languages. */
export interface ValueNames {
  service: ReadonlyMap<string, CategoryCode>;
  status: ReadonlyMap<string, LeadStatus>;
  lostReason: ReadonlyMap<string, LostReason>;
  source: ReadonlyMap<string, LeadSource>;
}

export interface RowContext {
  names: ValueNames;
  /** Ids of users by their normalized names. */
  colleagues: ReadonlyMap<string, string>;
  /** The contractor's, of times in the file. */
  timeZone: string;
  now: Date;
}

export type ParsedRow = { line: number; name: string; contact: string } & (
  | { lead: ImportedLead; failures: [] }
  | { lead: null; failures: readonly RowFailure[] }
);

type Values = Readonly<Partial<Record<ImportColumn, string>>>;

export function parseRow({ line, cells }: FileRow, columns: ColumnChoice, context: RowContext): ParsedRow {
  const values: Values = Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, (cells[at] ?? "").trim()]] : [])));
  const reader = new RowReader(values, context);
  const lead = reader.readLead();
  const name = toName(values).slice(0, 120);
  const shown = { line, name, contact: (values.phone || values.email || "").slice(0, 120) };
  return lead ? { ...shown, lead, failures: [] } : { ...shown, lead: null, failures: reader.failures };
}

function toName({ name, firstName, lastName }: Values): string {
  return name || [firstName, lastName].filter(Boolean).join(" ");
}

/** Reads the cells of one row and collects what is wrong. */
class RowReader {
  readonly failures: RowFailure[] = [];
  readonly #values: Values;
  readonly #context: RowContext;

  constructor(values: Values, context: RowContext) {
    this.#values = values;
    this.#context = context;
  }

  /** Null if anything is wrong. */
  readLead(): ImportedLead | null {
    const { names, now } = this.#context;
    const customer = this.#readCustomer();
    const status = this.#readName("status", names.status) ?? "NEW";
    const lostReason = asksReason(status) ? this.#readName("lostReason", names.lostReason) : null;
    const scheduledAt = this.#readTime("scheduledAt");
    if (needsTime(status) && !this.#values.scheduledAt) this.#refuse("scheduledAt", "leads.timeMissing");
    const createdAt = this.#readTime("createdAt");
    if (createdAt && createdAt > now) this.#refuse("createdAt", "leadImports.futureTime");
    const lead = {
      category: this.#readName("service", names.service),
      details: this.#readText("details", 2000),
      city: this.#readText("city", 120),
      region: this.#readText("region", 120),
      postalCode: this.#readText("postalCode", 20),
      status,
      lostReason,
      value: this.#readValue(),
      // Unknown names are common in files of other programs, and "Other" is true of them.
      source: this.#values.source ? (names.source.get(normalizeWord(this.#values.source)) ?? "OTHER") : null,
      assignedTo: this.#context.colleagues.get(normalizeWord(this.#values.assignee ?? "")) ?? null,
      scheduledAt,
      createdAt,
    };
    if (!customer || this.failures.length > 0) return null;
    const { source, ...rest } = lead;
    return { ...rest, customer: { ...customer, source } };
  }

  #readCustomer(): Customer | null {
    const { phone = "", email = "", address = "", billingAddress = "" } = this.#values;
    const parsed = Customer.safeParse({ name: toName(this.#values), phone, email, address, billingAddress: billingAddress || null });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) this.#refuse(toColumn(issue, this.#values), toCode(issue));
    // The contact is judged only after every field of it is valid.
    if (!phone && !email && !this.failures.some(({ code }) => code === "leads.contactMissing"))
      this.#refuse("email", "leads.contactMissing");
    return null;
  }

  #readName<Code extends string>(column: ImportColumn, names: ReadonlyMap<string, Code>): Code | null {
    const typed = this.#values[column] ?? "";
    const code = names.get(normalizeWord(typed)) ?? null;
    if (typed && code === null) this.#refuse(column, "leadImports.unknownName", { name: typed.slice(0, 60) });
    return code;
  }

  #readText(column: ImportColumn, max: number): string {
    const parsed = Text.trim()
      .max(max)
      .safeParse(this.#values[column] ?? "");
    if (parsed.success) return parsed.data;
    this.#refuse(column, ...toTextFailure(parsed.error, max));
    return "";
  }

  #readValue(): number | null {
    const typed = this.#values.value ?? "";
    if (!typed) return null;
    const cents = parseDollars(typed);
    if (cents === null || cents > maxCents) this.#refuse("value", cents === null ? "amount.invalid" : "leads.valueInvalid");
    return cents;
  }

  #readTime(column: ImportColumn): Date | null {
    const typed = this.#values[column] ?? "";
    if (!typed) return null;
    const moment = parseLocalTime(typed, this.#context.timeZone);
    if (moment === null) this.#refuse(column, "leadImports.timeInvalid");
    return moment;
  }

  #refuse(field: ImportColumn, code: string, details?: RowFailure["details"]): void {
    this.failures.push(details ? { field, code, details } : { field, code });
  }
}

const maxCents = 1_000_000_000_00;

function toTextFailure(error: z.ZodError, max: number): [code: string, details?: RowFailure["details"]] {
  const isText = error.issues.every(({ code }) => code !== "custom");
  return isText ? ["input.tooLong", { max }] : ["input.notText"];
}

function toColumn({ path: [field] }: z.core.$ZodIssue, { name }: Values): ImportColumn {
  if (field === "name") return name === undefined ? "lastName" : "name";
  return field as ImportColumn;
}

/** A message key, as the schemas give them. */
function toCode({ message }: z.core.$ZodIssue): string {
  return /^[a-z]\w*(?:\.\w+)+$/.test(message) ? message : "input.invalid";
}

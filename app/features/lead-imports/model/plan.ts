import { toJobKey, toJobWords, type ImportedLead, type JobOfCustomer, type LeadToImport } from "#app/features/leads/model/imported.ts";
import { rowStates, type RowCounts, type RowFailure, type RowState, type ShownRow } from "../model.ts";
import type { ParsedRow } from "./rows.ts";

/** A customer of the business. */
export interface KnownCustomer {
  id: string;
  phone: string;
  email: string;
}

export interface KnownLeads {
  customers: readonly KnownCustomer[];
  /** Those of `listAskedJobs` that exist, by `toJobKey`. */
  jobs: ReadonlySet<string>;
  /** Keys of leads that were imported before and still exist. */
  keys: ReadonlySet<string>;
}

interface PlannedBase {
  line: number;
  name: string;
  contact: string;
  /** Line of the same row, or null if the lead exists already. */
  sameAs: number | null;
  failures: readonly RowFailure[];
}

export type PlannedRow =
  | (PlannedBase & { state: "refused" | "duplicate"; lead: null })
  | (PlannedBase & LeadToImport & { state: "new" | "known" });

/** The job of a row, if its customer is known; one a row, however many customers share its contact. */
export function listAskedJobs(rows: readonly ParsedRow[], customers: readonly KnownCustomer[]): JobOfCustomer[] {
  const book = new CustomerBook(customers);
  return rows.flatMap(({ lead, line }) => {
    const customer = lead && book.findOrAdd(lead, line);
    return customer && "id" in customer ? [{ customerId: customer.id, words: toJobWords(lead) }] : [];
  });
}

/** Decides about each row. The same phone, or else the same email, is the same customer. `toKey` hashes what makes a lead the same. */
export function planRows(rows: readonly ParsedRow[], known: KnownLeads, toKey: (lead: ImportedLead) => string): PlannedRow[] {
  const book = new CustomerBook(known.customers);
  const lineByJob = new Map<string, number>();
  return rows.map((row): PlannedRow => {
    const { line, name, contact } = row;
    const base = { line, name, contact, sameAs: null, failures: row.failures };
    if (row.lead === null) return { ...base, state: "refused", lead: null };
    const { lead } = row;
    const customer = book.findOrAdd(lead, line);
    const words = toJobWords(lead);
    const job = "id" in customer ? toJobKey({ customerId: customer.id, words }) : `${customer.line} ${words}`;
    const sameAs = lineByJob.get(job) ?? null;
    const key = toKey(lead);
    const exists = known.keys.has(key) || known.jobs.has(job);
    if (exists || sameAs !== null) return { ...base, state: "duplicate", lead: null, sameAs: exists ? null : sameAs };
    lineByJob.set(job, line);
    return { ...base, lead, key, ...("id" in customer ? { state: "known", customer: { id: customer.id } } : { state: "new", customer }) };
  });
}

/** Customers of the business and of earlier rows, by phone, or else by email. */
class CustomerBook {
  readonly #byPhone = new Map<string, KnownCustomer | { line: number }>();
  readonly #byEmail = new Map<string, KnownCustomer | { line: number }>();

  constructor(customers: readonly KnownCustomer[]) {
    for (const customer of customers) this.#add(customer, customer);
  }

  findOrAdd({ customer }: ImportedLead, line: number): KnownCustomer | { line: number } {
    const found = this.#byPhone.get(customer.phone) ?? this.#byEmail.get(customer.email) ?? { line };
    this.#add(customer, found);
    return found;
  }

  #add({ phone, email }: { phone: string; email: string }, found: KnownCustomer | { line: number }): void {
    if (phone && !this.#byPhone.has(phone)) this.#byPhone.set(phone, found);
    if (email && !this.#byEmail.has(email)) this.#byEmail.set(email, found);
  }
}

export function countRows(rows: readonly Pick<PlannedRow, "state">[]): RowCounts {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Up to `most` of each state, those with errors first. */
export function pickShownRows(rows: readonly PlannedRow[], most: number): ShownRow[] {
  return (["refused", "known", "duplicate", "new"] as const).flatMap((state) =>
    rows
      .filter((row) => row.state === state)
      .slice(0, most)
      .map(({ line, name, contact, failures, sameAs }) => ({ line, name, contact, state, failures, sameAs })),
  );
}

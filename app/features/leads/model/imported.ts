import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Customer } from "../model.ts";
import type { LostReason } from "./lost-reasons.ts";
import type { LeadStatus } from "./statuses.ts";

/** A lead as a file has it. */
export interface ImportedLead {
  customer: Customer;
  city: string;
  region: string;
  postalCode: string;
  category: CategoryCode | null;
  details: string;
  status: LeadStatus;
  lostReason: LostReason | null;
  /** In cents. */
  value: number | null;
  assignedTo: string | null;
  scheduledAt: Date | null;
  createdAt: Date | null;
}

/** Two leads of one customer with the same words are one job; `listExistingJobs` computes the words of leads alike. A row without a time is the same job whenever it was added. */
export function toJobWords({ category, details, createdAt }: Pick<ImportedLead, "category" | "details" | "createdAt">): string {
  const minute = createdAt ? `${createdAt.toISOString().slice(0, 16)} ` : "";
  return `${minute}${category ?? ""} ${details.trim().replaceAll(/\s+/g, " ").toLowerCase()}`;
}

export interface JobOfCustomer {
  customerId: string;
  /** By `toJobWords`. */
  words: string;
}

export function toJobKey({ customerId, words }: JobOfCustomer): string {
  return `${customerId} ${words}`;
}

export interface LeadToImport {
  line: number;
  lead: ImportedLead;
  /** The same for the same lead, whenever it is imported. */
  key: string;
  /** The customer's id, or the line whose customer is the same person: its own for the first. */
  customer: { id: string } | { line: number };
}

/** A lead that was added from a file. */
export interface AddedLead {
  leadId: string;
  line: number;
  customerId: string;
  isNewCustomer: boolean;
}

/** Why a lead cannot be removed like new: somebody has worked on it since it was imported. */
export type LeadTouch = "reminder" | "appointment" | "merged" | "changed";

import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import { Text } from "#app/lib/text.ts";

export const maxNoteLength = 2_000;
export const maxShownNotes = 100;
export const maxShownActs = 50;
export const maxDuplicates = 10;

/** `brand` is whose staff read it. */
export const NoteInput = z.strictObject({
  brand: z.string().max(40),
  words: Text.trim().min(1, "records.noteMissing").max(maxNoteLength, "input.tooLong"),
});

/** Of one brand that the reader works for. */
export interface RecordMembership {
  brand: BrandCode;
  approved: boolean;
  available: boolean;
  badges: string[];
  partnerId: string | null;
}

export interface RecordUser {
  id: string;
  name: string;
  email: string;
  isManager: boolean;
  state: "active" | "disabled" | "left";
}

export interface RecordCounts {
  services: number;
  leads: number;
  quotes: number;
  bookings: number;
  reviews: number;
}

/** A business and what it has, as staff see it. */
export interface ContractorRecord {
  publicId: string;
  accountId: string;
  name: string;
  address: string;
  city: string;
  region: string;
  postalCode: string;
  workPhone: string;
  email: string;
  web: string | null;
  ownerName: string;
  licences: { region: string; number: string }[];
  isAdvanced: boolean;
  isOnVacation: boolean;
  /** Stars, or null without reviews. */
  rating: number | null;
  createdAt: string;
  memberships: RecordMembership[];
  users: RecordUser[];
  counts: RecordCounts;
}

export interface Note {
  id: string;
  brand: BrandCode;
  author: string;
  words: string;
  createdAt: string;
}

/** An audit entry about a business. */
export interface RecordedAct {
  id: number;
  at: string;
  act: string;
  /** Null for the product itself, and for people who are gone. */
  by: string | null;
  brand: BrandCode;
  facts: string;
}

const duplicateReasons = ["phone", "address", "licence"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Another contractor of the reader's brands that may be the same business. */
export interface PossibleDuplicate {
  publicId: string;
  name: string;
  city: string;
  region: string;
  reasons: DuplicateReason[];
}

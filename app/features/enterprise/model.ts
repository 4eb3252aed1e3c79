import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import { PlainText, Text } from "#app/lib/text.ts";
import type { AnsweredState, ConnectionState } from "./model/life-cycle.ts";

/** Version of the consent's text, `enterprise:consent`. A change of the text needs a new one. */
export const consentVersion = "2026-11";

/** Field names of the supply house follow the specification. `distributor` is a public id, or empty if none is listed. */
export const EnterpriseInput = z.strictObject({
  supplyHouseName: Text.trim().max(120),
  accountNumber: PlainText.trim().min(1, "enterprise.numberMissing").max(40, "enterprise.numberTooLong"),
  distributor: z.union([z.literal(""), z.string().regex(/^dst_[0-9a-z]{16}$/, "enterprise.houseUnknown")]),
  consent: z.literal("on", "enterprise.consentMissing"),
  /** Versions that the form was filled from. */
  seen: z.coerce.number().int().min(0),
  seenSection: z.coerce.number().int().min(0),
});
export type EnterpriseInput = z.infer<typeof EnterpriseInput>;

export interface EnterpriseConnection {
  supplyHouseName: string;
  accountNumber: string;
  /** Public id; null if the supply house is not listed. */
  distributor: string | null;
  state: ConnectionState;
  requestedAt: string;
  /** What the supply house wrote when it declined. */
  declineReason: string | null;
  /** The supply house gets its mail later: the business has sent it too many. */
  isMailWaiting: boolean;
  version: number;
}

export interface EnterpriseSettings {
  connection: EnterpriseConnection | null;
  supplyHouseName: string;
  sectionVersion: number;
  version: number;
  houses: { publicId: string; name: string; city: string; region: string; brand: string }[];
}

/** A listed supply house decides by its list of customers. */
export function toAnsweredState({ isCustomer, declinedAt }: { isCustomer: boolean; declinedAt: Date | null }): AnsweredState {
  if (isCustomer) return "CONFIRMED";
  return declinedAt === null ? "REQUESTED" : "DECLINED";
}

export function isAwaitingAnswer(state: ConnectionState): boolean {
  return state === "REQUESTED";
}

export function isConfirmed(state: ConnectionState): boolean {
  return state === "CONFIRMED";
}

export function isDeclined(state: ConnectionState): boolean {
  return state === "DECLINED";
}

/** What a supply house writes when it declines. */
export const DecliningInput = z.strictObject({
  reason: Text.trim().min(5, "enterprise.reasonMissing").max(500, "enterprise.reasonTooLong"),
});

/** A request that waits for an answer, as staff see it: the account number is none of theirs. */
export interface WaitingConnection {
  /** Public id, as `houseId`. */
  contractor: string;
  name: string;
  city: string;
  region: string;
  workPhone: string;
  house: string;
  houseId: string;
  brand: BrandCode;
  requestedAt: string;
}

/** A request as its supply house sees it. */
export interface AskedConnection {
  house: string;
  business: { name: string; city: string; region: string; workPhone: string };
  accountNumber: string;
  requestedAt: string;
  state: AnsweredState;
  declineReason: string | null;
}

import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Helper } from "../model.ts";

export interface EmergencyView {
  /** Null before the trade is chosen. */
  category: CategoryCode | null;
  problem: string | null;
  /** Of the trade; labels are message keys. */
  problems: readonly { value: string; label: string }[];
  /** As typed or searched before; empty if unknown. */
  zip: string;
  /** Null without a problem and a known postal code. */
  helpers: readonly Helper[] | null;
  /** The wizard with the repair filled in; null when nobody quotes it. */
  quotesPath: string | null;
  isZipUnknown: boolean;
  /** Name of the contractor that was asked last to call. */
  sentTo: string | null;
  /** Account ids of all that were asked, the last one last. */
  asked: readonly string[];
  /** A visitor cannot be called back: the brand verifies phones, which needs an account. */
  needsAccount: boolean;
  brand: string;
  now: string;
  /** Idempotency key. */
  sendingKey: string;
}

import { z } from "zod";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { PlainText } from "#app/lib/text.ts";

/** Minutes until a pending connection expires. */
export const connectionMinutes = 10;

/** The single-use code from NiceJob, and the state that we sent. */
export const AuthCode = z.strictObject({ code: PlainText.min(1).max(500), state: PlainText.min(1).max(200) });
export type AuthCode = z.infer<typeof AuthCode>;

export const NiceJobStatus = z.object({ connected: z.boolean(), connectedAt: z.iso.datetime().nullable() });
export type NiceJobStatus = z.infer<typeof NiceJobStatus>;

/** INVITED: our own review invitation went out instead. */
export type DeliveryStatus = "WAITING" | "SENT" | "FAILED" | "INVITED";

/** ACCESS: NiceJob no longer accepts our access. REFUSED: it refuses this job. AWAY: it did not answer. */
export type SendFailure = "ACCESS" | "REFUSED" | "AWAY";

/** Minutes after each attempt without an answer; then the business is told. */
export const retryMinutes = [5, 30, 120, 480] as const;

/** Days in which a failed job can be sent again. Then our own invitation goes out, so that every homeowner is asked. */
export const retryDays = 7;

/** Minutes until the next attempt; null when only the business can start one. */
export function planRetry({ attempts, failure }: { attempts: number; failure: SendFailure }): number | null {
  return failure === "AWAY" ? (retryMinutes[attempts - 1] ?? null) : null;
}

/** A job that NiceJob does not have. */
export interface FailedDelivery {
  quoteId: string;
  customer: string;
  category: CategoryCode;
  failure: SendFailure;
  confirmedAt: string;
}

/** What became of a business's jobs at one brand. */
export interface NiceJobDeliveries {
  waiting: number;
  sent: number;
  failed: FailedDelivery[];
}

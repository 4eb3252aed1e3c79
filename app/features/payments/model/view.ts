import { z } from "zod";
import type { ManagerContact } from "#app/features/accounts/model/profile.ts";
import type { CardOnFile } from "../model.ts";
import type { CheckOutcome } from "./check.ts";

export const Frame = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("EMBEDDED"), url: z.string() }),
  z.object({ provider: z.literal("STRIPE"), publishableKey: z.string(), clientSecret: z.string() }),
]);
export type Frame = z.infer<typeof Frame>;

/** An unfinished check. */
export interface CheckView {
  checkId: string;
  outcome: CheckOutcome;
  /** Null once a card was typed. */
  frame: Frame | null;
}

/** Users other than the account manager see only who that is. */
export type CardView =
  | { canChange: false; manager: ManagerContact | null }
  | {
      canChange: true;
      card: (CardOnFile & { isExpired: boolean; reminder: number | null }) | null;
      check: CheckView | null;
      /** False if this installation has no card provider. */
      isSetUp: boolean;
    };

export const CheckChoice = z.strictObject({ checkId: z.uuid() });

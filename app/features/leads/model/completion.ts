import { z } from "zod";
import { LineText, Text } from "#app/lib/text.ts";
import { typedDay } from "#app/lib/typed-days.ts";
import { Serials } from "../model.ts";
import { findWrongSerial } from "./serial-patterns.ts";

/** What a contractor says of a completed job. */
export const Completion = z
  .strictObject({
    isBrandProduct: z.boolean("leads.productAnswerMissing"),
    product: LineText.trim().max(120, "input.tooLong").default(""),
    serials: Serials.default([]),
    details: Text.trim().max(2000, "input.tooLong").default(""),
    /** Last day of the warranty; null if none was given. */
    warrantyUntil: typedDay("homes.dayInvalid").nullable().default(null),
    /** In cents. */
    finalPrice: z.int("leads.finalPriceMissing").min(0, "amount.negative").max(1_000_000_000, "amount.overTenMillion"),
  })
  .superRefine(({ isBrandProduct, product, serials, details }, check) => {
    const addIssue = (field: string, message: string, params = {}) => check.addIssue({ code: "custom", path: [field], message, params });
    if (isBrandProduct && product === "") addIssue("product", "leads.productMissing");
    if (!isBrandProduct && product === "" && serials.length === 0 && details === "") addIssue("details", "leads.detailsMissing");
    const wrong = findWrongSerial(product, serials);
    if (wrong) addIssue("serials", "leads.serialUnlikely", wrong);
  });
export type Completion = z.output<typeof Completion>;

/** A job that its contractor completed. */
export interface CompletedLead {
  leadId: string;
  /** The booked quote's; null for jobs that were not booked here. */
  quoteId: string | null;
  completion: Completion;
}

/** A completed job that its contractor took up again. */
export interface ReopenedLead {
  quoteId: string | null;
  /** Why. */
  comment: string;
}

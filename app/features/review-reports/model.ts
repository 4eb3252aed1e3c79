import { z } from "zod";
import type { Locale } from "#app/lib/locales.ts";
import { Text } from "#app/lib/text.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import { removalReasons, type RemovalReason } from "#app/features/reviews/model/removal.ts";
import type { FormerReview } from "#app/features/reviews/model/writing.ts";

export const maxReportLength = 1_000;

export const reportDecisions = ["keep", "remove"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What somebody reports: one of the reasons for which staff remove a review. */
export const ReviewReport = z.strictObject({
  reason: z.enum(removalReasons, "reviewReports.reasonMissing"),
  words: Text.trim().max(maxReportLength, "input.tooLong").default(""),
});

/** `seen` is the review's version that staff read. `reason` is needed to remove it. */
export const DecisionInput = z
  .strictObject({
    reviewId: z.uuid("input.invalid"),
    seen: z.coerce.number().int().min(1),
    decision: z.enum(reportDecisions),
    reason: z.union([z.literal("").transform(() => null), z.enum(removalReasons, "reviewReports.reasonMissing")]).default(null),
  })
  .refine(({ decision, reason }) => decision === "keep" || reason !== null, { path: ["reason"], message: "reviewReports.reasonMissing" });
export type DecisionInput = z.output<typeof DecisionInput>;

/** The review that the caller may report. */
export interface ReportForm {
  reviewId: string;
  contractor: { publicId: string; name: string };
  review: { author: string; stars: number; words: string; locale: Locale };
  /** Of the caller's own business. */
  isOwn: boolean;
  /** `reported` by the caller, `checked` by staff since its last change. */
  state: "open" | "reported" | "checked";
}

export type ReporterKind = "reviewed" | "business" | "homeowner";

/** A reported review as staff see it. */
export interface ReportedReview {
  reviewId: string;
  version: number;
  contractor: { publicId: string; name: string };
  author: string;
  stars: number;
  words: string;
  locale: Locale;
  createdAt: string;
  /** Of a job that was booked here. */
  isVerified: boolean;
  photos: JobPhoto[];
  history: FormerReview[];
  reports: { id: string; reason: RemovalReason; words: string; by: ReporterKind; createdAt: string }[];
}

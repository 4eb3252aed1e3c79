import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { Customer, NewJob, openStatuses } from "../model.ts";
import { Completion } from "./completion.ts";
import { chosenLostReasons } from "./lost-reasons.ts";
import { leadStatusNames } from "./statuses.ts";
import { callOutcomes } from "./timeline.ts";

const Comment = Text.trim().max(2000, "input.tooLong");
const Version = z.coerce.number().int().min(1);
const Moment = z.iso.datetime({ offset: true, message: "leads.timeInvalid" });

/** A move to another status; `seen` is the version that the user saw. */
export const StatusChange = z.strictObject({
  seen: Version,
  status: z.enum(leadStatusNames, "input.required"),
  comment: Comment.default(""),
  /** Required for LOST. */
  lostReason: z.enum(chosenLostReasons).nullable().default(null),
  /** Of the visit or job; required where the status needs it. */
  scheduledAt: Moment.nullable().default(null),
  /** Required for COMPLETED. */
  completion: Completion.nullable().default(null),
});
export type StatusChange = z.output<typeof StatusChange>;

export const Note = z.strictObject({ comment: Comment.min(1, "leads.noteMissing") });

export const CallNote = z.strictObject({ outcome: z.enum(callOutcomes, "input.required"), comment: Comment.default("") });

/** In cents; null for unknown. */
export const ValueChange = z.strictObject({ seen: Version, value: z.int().min(0).max(1_000_000_000_00, "leads.valueInvalid").nullable() });

/** Null for nobody. */
export const Assignment = z.strictObject({ assignee: z.uuid().nullable() });

/** A lead entered by hand. */
export const NewLeadInput = z.strictObject({
  customer: Customer,
  job: NewJob,
  status: z.enum(openStatuses as [string, ...string[]]).default("NEW"),
  /** In cents. */
  value: z.int().min(0).nullable().default(null),
  idempotencyKey: z.string().min(8).max(200),
});

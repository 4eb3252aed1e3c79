import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** The longest address or browser name that is noted. It is kept as text, never opened. */
export const longestTrace = 2000;

const Trace = Text.max(longestTrace);

/** Something that another product told of a contractor, marked as followed up. */
export const ExternalEvent = z.strictObject({
  extEventId: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w.:-]+$/),
  calledUrl: Trace,
  refCallUrl: Trace.default(""),
  userAgent: Trace.default(""),
});
export type ExternalEvent = z.infer<typeof ExternalEvent>;

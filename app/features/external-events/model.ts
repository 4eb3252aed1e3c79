import { z } from "zod";
import { PlainText, Text } from "#app/lib/text.ts";

/** Single-line text. Control characters could forge log lines. */
const createLineSchema = (longest: number, kind = Text) =>
  kind.max(longest).transform((line) => line.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim());

/** An event of another site that led to one of our pages. Stored and shown as text only; never fetched. */
export const ExternalEvent = z.strictObject({
  extEventId: createLineSchema(200, PlainText).pipe(z.string().min(1)),
  calledUrl: createLineSchema(2_048),
  refCallUrl: createLineSchema(2_048).default(""),
  userAgent: createLineSchema(2_048).default(""),
});
export type ExternalEvent = z.infer<typeof ExternalEvent>;

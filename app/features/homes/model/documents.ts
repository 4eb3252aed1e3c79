import { z } from "zod";
import { LineText } from "#app/lib/text.ts";
import { documentKinds } from "./choices.ts";

/** Of a home, and in bytes of all homes of a household. */
export const maxDocuments = 60;
export const maxHouseholdBytes = 200 * 1024 * 1024;

export const DocumentInput = z.object({
  kind: z.enum(documentKinds, "input.required"),
  /** Empty for the name of its file. */
  title: LineText.trim().max(120, "input.tooLong"),
  /** What it belongs to; empty for the home as a whole. */
  itemId: z.union([z.literal(""), z.uuid("input.invalid")]).transform((id) => (id === "" ? null : id)),
  /** A new owner gets it with the home. */
  passesOn: z.boolean(),
});
export type DocumentInput = z.output<typeof DocumentInput>;

export interface HomeDocument extends DocumentInput {
  id: string;
  mediaType: "application/pdf" | "image/webp";
  bytes: number;
  addedAt: string;
}

import { z } from "zod";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { PhoneIfAny } from "#app/lib/phones.ts";
import { PostalKey } from "#app/lib/postal-codes.ts";
import { Text } from "#app/lib/text.ts";

/** What a homeowner can ask of a contractor without a quote. */
export const contactKinds = ["REQUEST_A_CALL", "REQUEST_A_VISIT"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** A call or a visit asked of a contractor. */
export const ContactRequest = z.strictObject({
  /** The contractor's account. */
  toId: z.uuid(),
  phone: PhoneIfAny.default(""),
  zip: PostalKey.nullish(),
  category: z.enum(categoryCodes).nullish(),
  message: Text.trim().max(2000).default(""),
  /** When it would suit, in the homeowner's own words. */
  preferredTime: Text.trim().max(200).default(""),
});
export type ContactRequest = z.infer<typeof ContactRequest>;

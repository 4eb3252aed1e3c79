import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** Six hexadecimal digits, never a CSS name or function. */
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, "input.invalid");

export const widgetButtons = ["QUOTE", "CHAT", "CALL", "VISIT"] as const;

export const Widget = z.strictObject({
  picture: z.string().max(64).nullable().default(null),
  welcomePhrase: Text.trim().max(300).default(""),
  primaryColor: Colour,
  secondaryColor: Colour,
  buttons: z.array(z.enum(widgetButtons)).max(widgetButtons.length),
});
export type Widget = z.infer<typeof Widget>;

import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { ContactRequest } from "#app/features/callbacks/model.ts";
import { Phone } from "#app/lib/phone-input.ts";
import { Text } from "#app/lib/text.ts";
import { Widget } from "./widget.ts";
import { measureContrast, minContrast, type WidgetColorName } from "../model.ts";

const { picture, welcomePhrase, buttons } = Widget.shape;

function ReadableColor(name: WidgetColorName) {
  const isReadable = (color: string) => (measureContrast(name, color) ?? 0) >= minContrast;
  return Widget.shape[name].refine(isReadable, { message: `widgets.contrast.${name}`, when: ({ issues }) => issues.length === 0 });
}

/** `seen` is the version that the form was filled from. */
export const WidgetInput = z.strictObject({
  picture,
  welcomePhrase,
  primaryColor: ReadableColor("primaryColor"),
  secondaryColor: ReadableColor("secondaryColor"),
  buttons: buttons.min(1, "widgets.buttonsMissing").refine((list) => new Set(list).size === list.length, "input.invalid"),
  seen: z.coerce.number().int().min(0),
});
export type WidgetInput = z.infer<typeof WidgetInput>;

const Blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => "");

/** Who asks for a quote on a contractor's own site. Email and street are optional. */
export const WidgetContact = z.strictObject({
  name: Text.trim().min(1, "callbacks.nameMissing").max(100),
  phone: Phone,
  email: z.union([Blank, EmailAddress]),
  street: Text.trim().max(200),
});
export type WidgetContact = z.infer<typeof WidgetContact>;

/** Of a visitor of the contractor's own site, who has no account here. */
export const WidgetCall = ContactRequest.pick({ name: true, phone: true, words: true });
export type WidgetCall = z.infer<typeof WidgetCall>;

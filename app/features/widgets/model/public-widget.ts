import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { widgetButtons } from "./widget.ts";

export type WidgetButton = (typeof widgetButtons)[number];

const color = z.string();

/** What the script on a site gets: nothing that the contractor's public profile does not show. */
export const PublicWidget = z.object({
  name: z.string(),
  greeting: z.string(),
  /** Full address of a picture. */
  picture: z.string().nullable(),
  /** #rrggbb; text is readable on each. */
  colors: z.object({ primary: color, onPrimary: color, secondary: color, onSecondary: color }),
  buttons: z.array(z.object({ kind: z.enum(widgetButtons), label: z.string(), href: z.string(), isNewTab: z.boolean() })),
  /** Whether the business is open, in words; null without hours. */
  hours: z.object({ isOpen: z.boolean(), text: z.string() }).nullable(),
  texts: z.object({ launcher: z.string(), title: z.string(), close: z.string(), back: z.string(), newTab: z.string() }),
  locale: z.enum(locales),
});
export type PublicWidget = z.infer<typeof PublicWidget>;

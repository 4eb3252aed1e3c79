import { z } from "zod";

/** What a snack tells of: something done, something failed, something to know. */
export const alertTypes = ["SUCCESS", "ERROR", "INFO"] as const;
export type AlertType = (typeof alertTypes)[number];

/** What a snack's button does: put it away, or load the page anew. */
export const alertActions = ["CLOSE", "RELOAD"] as const;
export type AlertAction = (typeof alertActions)[number];

/** A snack: a short message over the page. Header and text are keys of the catalogues. */
export const Alert = z.object({
  header: z.string(),
  text: z.string(),
  type: z.enum(alertTypes),
  action: z.enum(alertActions).default("CLOSE"),
});
export type Alert = z.infer<typeof Alert>;

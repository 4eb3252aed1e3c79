import { z } from "zod";

export const alertTypes = ["SUCCESS", "ERROR", "INFO"] as const;

/** The snackbar's button dismisses it or reloads the page. */
export const alertActions = ["CLOSE", "RELOAD"] as const;

/** A snackbar. `header` and `text` are translation keys. */
export const Alert = z.object({
  header: z.string(),
  text: z.string(),
  type: z.enum(alertTypes),
  action: z.enum(alertActions).default("CLOSE"),
});
export type Alert = z.infer<typeof Alert>;

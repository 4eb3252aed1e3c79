import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { mostChosen } from "#app/features/contractors/model.ts";
import { Text } from "#app/lib/text.ts";

/** A choice of contractors sent to somebody by e-mail; `contractors` are public ids. */
export const ShareRequest = z.strictObject({
  email: EmailAddress,
  name: Text.trim().min(1, "accounts.nameMissing").max(100),
  contractors: z.array(z.string().max(40)).min(1, "requests.contractorsMissing").max(mostChosen, "requests.contractorsTooMany"),
});
export type ShareRequest = z.infer<typeof ShareRequest>;

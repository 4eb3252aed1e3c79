import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";

/** Per mail. */
const maxSharedContractors = 10;

/** Rejects header lines, markup and web addresses, so that strangers cannot send ads. */
const PlainName = z
  .string()
  .trim()
  .min(1, "accounts.nameMissing")
  .max(60, "contractors.nameNotPlain")
  .refine((name) => name.isWellFormed() && !/[\p{C}\p{Zl}\p{Zp}<>@/\\:|[\]{}()%#=&]|www\./iu.test(name), "contractors.nameNotPlain")
  .refine((name) => !/[^\s.]\.\p{L}{2,}/u.test(name), "contractors.nameNotPlain");

/** `contractors` are public ids or account ids. */
export const Sharing = z.strictObject({
  email: EmailAddress,
  name: PlainName,
  contractors: z.array(z.string().max(60)).min(1, "requests.contractorsMissing").max(maxSharedContractors, "contractors.shareTooMany"),
});
export type Sharing = z.infer<typeof Sharing>;

import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";

/** So many contractors can be shared by one mail. */
export const mostShared = 10;

/** A name and nothing else: no line of a mail's head, no markup, no address of the web, which would make the mail a stranger's advertisement. */
const PlainName = z
  .string()
  .trim()
  .min(1, "accounts.nameMissing")
  .max(60, "contractors.nameNotPlain")
  .refine((name) => name.isWellFormed() && !/[\p{C}\p{Zl}\p{Zp}<>@/\\:|[\]{}()%#=&]|www\./iu.test(name), "contractors.nameNotPlain")
  .refine((name) => !/[^\s.]\.\p{L}{2,}/u.test(name), "contractors.nameNotPlain");

/** A selection of contractors for one friend, by their public ids or account ids. */
export const Sharing = z.strictObject({
  email: EmailAddress,
  name: PlainName,
  contractors: z.array(z.string().max(60)).min(1, "requests.contractorsMissing").max(mostShared, "contractors.shareTooMany"),
});
export type Sharing = z.infer<typeof Sharing>;

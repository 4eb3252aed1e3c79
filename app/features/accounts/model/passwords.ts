import { z } from "zod";
import { EmailAddress, maximumPasswordLength } from "../model.ts";

/** A link to set a new password is good for so many minutes. */
export const resetMinutes = 60;
/** A link by which a colleague joins, for so many days. */
export const invitationDays = 7;

/** Who forgot the password. */
export const Recovery = z.strictObject({ username: EmailAddress });
export type Recovery = z.infer<typeof Recovery>;

const TypedPassword = z.string().min(1, "accounts.passwordMissing").max(maximumPasswordLength, "accounts.passwordTooLong");

/** A new password by the link of a mail. */
export const PasswordReset = z.strictObject({ code: z.string().max(200), password: TypedPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** A new password of somebody who is signed in and knows the present one. */
export const PasswordChange = z.strictObject({ currentPassword: TypedPassword, newPassword: TypedPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

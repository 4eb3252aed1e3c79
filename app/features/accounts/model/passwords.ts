import { z } from "zod";
import { EmailAddress, maximumPasswordLength } from "../model.ts";

export const resetMinutes = 60;

export const Recovery = z.strictObject({ username: EmailAddress });
export type Recovery = z.infer<typeof Recovery>;

const TypedPassword = z.string().min(1, "accounts.passwordMissing").max(maximumPasswordLength, "accounts.passwordTooLong");

export const PasswordReset = z.strictObject({ code: z.string().max(200), password: TypedPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** `currentPassword` is empty if none is set. */
export const PasswordChange = z.strictObject({
  currentPassword: z.string().max(maximumPasswordLength, "accounts.passwordTooLong").default(""),
  newPassword: TypedPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Of a user who has a password. */
export const SetPasswordChange = PasswordChange.extend({ currentPassword: TypedPassword });

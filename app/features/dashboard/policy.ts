import type { SignedIn } from "#app/features/accounts/model.ts";

/** Homeowners, of their household. */
export function canSeeDashboard({ accountType }: Pick<SignedIn, "accountType">): boolean {
  return accountType === "REGULAR";
}

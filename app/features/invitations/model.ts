import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import { createName, EmailAddress, type Authority } from "#app/features/accounts/model.ts";

export const invitationDays = 7;
/** Ended and expired invitations are deleted this many days after they would have expired. In docs/retention.md. */
export const invitationKeepDays = 30;

/** Of the invited person, typed by somebody else. */
export const InvitedFirstName = createName("accounts.invitedFirstNameMissing");
export const InvitedLastName = createName("accounts.invitedLastNameMissing");

export const Invitation = z.strictObject({ email: EmailAddress, firstname: InvitedFirstName, lastname: InvitedLastName });
export type Invitation = z.infer<typeof Invitation>;

/** Not accepted and not withdrawn. `brands` null: of a business, or for all brands. */
export interface PendingInvitation {
  invitationId: string;
  email: string;
  firstname: string;
  lastname: string;
  authorities: Authority[];
  brands: BrandCode[] | null;
  isExpired: boolean;
}

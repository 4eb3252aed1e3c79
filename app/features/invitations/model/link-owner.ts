/** Texts for the mail of an invitation and the page of its link. Names that somebody typed are as `toMailName` leaves them. */
export interface InvitationDescription {
  inviter: string;
  /** What the invited person joins: the business, or for staff the brand. */
  business: string;
  /** Of staff, else empty. */
  brandList: string;
  roles: string;
  /** The last day, Eastern time. */
  validUntil: string;
}

/** `hasAccount`: the invited address has an account of its own by now. */
export interface OpenInvitation extends InvitationDescription {
  kind: "invitation";
  email: string;
  minimumLength: number;
  hasAccount: boolean;
  isStaff: boolean;
}

/** A replaced link is unknown, so it is none of these. */
export interface EndedInvitation {
  kind: "ended";
  reason: "expired" | "withdrawn" | "accepted";
  business: string;
  isStaff: boolean;
}

/** Whose the mailed link is. */
export type LinkOwner = { kind: "reset"; email: string; minimumLength: number } | OpenInvitation | EndedInvitation;

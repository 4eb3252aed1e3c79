import type { BrandCode } from "#app/brands/brand.ts";
import type { DirectEmail, Notice } from "#app/features/notices/model.ts";
import type { Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";

interface ClaimFacts {
  claimId: string;
  brand: BrandCode;
  /** Its name. */
  business: string;
}

/** The claimant now runs the business. */
export interface TakenOverBusiness extends ClaimFacts {
  /** The business's address on file; empty if there is none. */
  email: string;
  locale: Locale;
}

/** The claimant joined a business that has an account manager. */
export interface JoinedBusiness extends ClaimFacts {
  accountId: string;
  managerId: string;
  /** The claimant's. */
  name: string;
}

export interface DecidedClaim extends ClaimFacts {
  /** The claimant's, after the decision. */
  accountId: string;
  userId: string;
  isApproved: boolean;
  reason: string;
  /** ISO 8601: a declined claimant may ask again, and the claim keeps its id. */
  decidedAt: string;
}

/** To the address on file, about a new account manager. */
export function toTakenOverMails({ claimId, brand, business, email, locale }: TakenOverBusiness): DirectEmail[] {
  if (email === "") return [];
  const mail = { key: `claim.done:${claimId}`, brand, template: "account.businessClaimed", path: paths.listBusiness() } as const;
  return [{ ...mail, to: email, locale, content: { business } }];
}

/** To the account manager, about a new colleague. */
export function toJoinedNotices({ claimId, brand, business, accountId, managerId, name }: JoinedBusiness): Notice[] {
  const notice = { key: `claim.joined:${claimId}`, brand, template: "account.memberJoined", path: paths.team() } as const;
  return [{ ...notice, accountId, userId: managerId, content: { business, name } }];
}

export function toDecidedClaimNotices({ claimId, brand, business, isApproved, reason, decidedAt, ...to }: DecidedClaim): Notice[] {
  const template = isApproved ? "account.claimApproved" : "account.claimDeclined";
  const path = isApproved ? paths.businessProfile() : paths.contractorSignUp();
  const content = { business, ...(reason && { words: reason }) };
  const { accountId, userId } = to;
  return [{ key: `claim.decided:${claimId}:${decidedAt}`, brand, accountId, userId, template, path, content }];
}

import type { BrandCode } from "#app/brands/brand.ts";
import type { Badge } from "#app/features/contractors/model/badges.ts";
import type { Notice, NoticeTemplate } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** A decision on a membership, as the contractor learns of it. */
export interface DecidedMembership {
  /** Of the history's entry. */
  eventId: string;
  accountId: string;
  brand: BrandCode;
  brandName: string;
  template: Extract<NoticeTemplate, `contractor.membership${string}`>;
  reason: string;
}

/** An application that the contractor sent. */
export type SentApplication = Pick<DecidedMembership, "eventId" | "accountId" | "brand" | "brandName">;

/** A member's badges that staff saved outside the page of its membership. */
export interface SavedBadges {
  contractorId: number;
  accountId: string;
  brand: BrandCode;
  badges: readonly Badge[];
}

/** One mail to every user of the business, in their own language. */
export function toMembershipNotices({ eventId, accountId, brand, brandName, template, reason }: DecidedMembership): Notice[] {
  const path = paths.brandMembership({ brand });
  const content = { brandName, ...(reason && { words: reason }) };
  return [{ key: `membership:${eventId}`, brand, accountId, template, path, content }];
}

/** Confirms that the brand has the application. */
export function toApplicationNotices({ eventId, accountId, brand, brandName }: SentApplication): Notice[] {
  const path = paths.brandMembership({ brand });
  return [{ key: `application:${eventId}`, brand, accountId, template: "contractor.applicationSent", path, content: { brandName } }];
}

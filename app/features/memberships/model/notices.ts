import type { BrandCode } from "#app/brands/brand.ts";
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

/** One mail to every user of the business, in their own language. */
export function toMembershipNotices({ eventId, accountId, brand, brandName, template, reason }: DecidedMembership): Notice[] {
  const path = paths.brandMembership({ brand });
  const content = { brandName, ...(reason && { words: reason }) };
  return [{ key: `membership:${eventId}`, brand, accountId, template, path, content }];
}

/** An application, as the brand's approvers learn of it. */
export interface ReceivedApplication {
  eventId: string;
  brand: BrandCode;
  brandName: string;
  publicId: string;
  contractorName: string;
  approvers: readonly { userId: string; accountId: string }[];
}

export function toApplicationNotices({ eventId, brand, brandName, publicId, contractorName, approvers }: ReceivedApplication): Notice[] {
  return approvers.map((approver) => ({
    ...approver,
    key: `membership:${eventId}:${approver.userId}`,
    brand,
    template: "staff.membershipApplied",
    path: paths.reviewedMembership({ brand, publicId }),
    content: { contractor: contractorName, brandName },
  }));
}

import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import type { RemovalReason } from "#app/features/reviews/model/removal.ts";
import { paths } from "#app/paths.ts";

interface Recipient {
  accountId: string;
  brand: BrandCode;
}

/** What staff decided on the reports of one version of a review. */
export interface DecidedReports {
  reviewId: string;
  version: number;
  /** Null if the review stays. */
  removedFor: RemovalReason | null;
  contractor: Recipient & { publicId: string; name: string };
  reporters: Recipient[];
  /** Of a review of a job that was booked here. */
  author: (Recipient & { quoteId: string }) | null;
}

/** To the reporters; once removed, to the author and the reviewed business too. Each is told once. */
export function toDecidedReportNotices({ reviewId, version, removedFor, contractor, reporters, author }: DecidedReports): Notice[] {
  const key = `reviewReport:${reviewId}:${version}`;
  const content = { contractor: contractor.name, ...(removedFor && { removedFor }) };
  const profile = `${paths.contractor({ publicId: contractor.publicId })}#reviews`;
  const reviewed = { accountId: contractor.accountId, brand: contractor.brand };
  const told = removedFor === null ? reporters : reporters.filter(({ accountId }) => accountId !== contractor.accountId);
  const template = removedFor === null ? "reader.reportKept" : "reader.reportRemoved";
  const notices: Notice[] = told.map((to) => ({ ...to, key: `${key}:reporter`, template, path: profile, content }));
  if (removedFor === null) return notices;
  notices.push({ ...reviewed, key: `${key}:reviewed`, template: "contractor.reviewRemoved", path: paths.reviewSettings(), content });
  if (!author) return notices;
  const { quoteId, ...to } = author;
  return [
    ...notices,
    { ...to, key: `${key}:author`, template: "customer.reviewRemoved", path: paths.writeReview({ quote: quoteId }), content },
  ];
}

import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { BackedBadge, Lookup, ProofFields, ProofKind } from "../model.ts";
import type { ProofEvent, ProofParty, DisplayedStatus } from "./life-cycle.ts";

/** For the contractor and reviewers. Only the audit log names who checked it. */
export interface ProofView {
  id: string;
  version: number;
  status: DisplayedStatus;
  fields: ProofFields;
  isPicture: boolean;
  /** Until the expiration date; null if it is not valid or has none. */
  daysLeft: number | null;
  submittedAt: Date;
  checkedAt: Date | null;
  source: string | null;
  note: string;
  badges: BackedBadge[];
  lookup: Lookup | null;
}

/** `fields` and `fileId` are those after the step; a document that was replaced before a decision is not in the history. */
export interface HistoryStep {
  id: string;
  event: ProofEvent;
  party: ProofParty;
  at: Date;
  source: string | null;
  note: string;
  fields: ProofFields;
  fileId: string;
}

export interface Wallet {
  proofs: ProofView[];
  /** Enabled services that expired proofs pause. */
  paused: CategoryCode[];
}

export interface ProofDetails {
  proof: ProofView;
  history: HistoryStep[];
  /** The contractor's. */
  timeZone: string;
}

export interface ReviewedContractor {
  name: string;
  publicId: string;
  city: string;
  region: string;
}

export interface QueuedProof {
  proof: ProofView;
  contractor: ReviewedContractor;
  timeZone: string;
}

/** Of the section with a business's documents on its membership's page. */
export const documentsAnchor = "documents";

/** On the page of a business's membership. */
export type BusinessProof = Pick<ProofView, "id" | "status" | "fields" | "submittedAt">;

export interface Membership {
  brand: BrandCode;
  badges: BackedBadge[];
}

export interface ProofReview extends ProofDetails {
  contractor: ReviewedContractor;
  /** Newest first. */
  others: ProofView[];
  memberships: (Membership & { brandName: string })[];
  /** The proof that this one renews: its badges are preselected. */
  renewed: ProofView | null;
  canLookUp: boolean;
}

/** For public pages. */
export interface PublicProof {
  kind: ProofKind;
  region: string | null;
  checkedAt: Date;
}

/** States and provinces of the checked licenses. */
export function listCheckedRegions(proofs: readonly Pick<PublicProof, "kind" | "region">[]): string[] {
  return proofs.flatMap(({ kind, region }) => (kind === "LICENCE" && region !== null ? [region] : []));
}

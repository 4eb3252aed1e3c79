import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice, NoticeTemplate } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";
import type { ProofKind } from "../model.ts";

export interface ProofSummary {
  id: string;
  contractorAccountId: string;
  /** Null if there is none: then all its users get the notice. */
  managerId: string | null;
  brand: BrandCode;
  kind: ProofKind;
  number: string;
  validUntil: string | null;
  /** Reason given by staff. */
  note: string;
}

/** `days` is the reminder: 60, 30 or 7. */
export type ExpiringProof = ProofSummary & { days: number };

function toNotice(proof: ProofSummary, template: NoticeTemplate, event: string): Notice {
  const { id, contractorAccountId: accountId, managerId, brand, kind, number, validUntil, note } = proof;
  const content: Record<string, string | number> = { proof: kind, number };
  if (validUntil !== null) content.validUntil = validUntil;
  if (note) content.words = note;
  const recipient = managerId === null ? { accountId } : { accountId, userId: managerId };
  return { key: `proof:${id}:${event}`, brand, ...recipient, template, path: paths.ownProof({ id }), content };
}

export function toAcceptedNotices(proof: ProofSummary): Notice[] {
  const template = proof.validUntil === null ? "contractor.proofAcceptedForGood" : "contractor.proofAccepted";
  return [toNotice({ ...proof, note: "" }, template, "accepted")];
}

export function toRejectedNotices(proof: ProofSummary): Notice[] {
  return [toNotice(proof, "contractor.proofRejected", "rejected")];
}

export function toRevokedNotices(proof: ProofSummary): Notice[] {
  return [toNotice(proof, "contractor.proofRevoked", "revoked")];
}

export function toExpiringNotices({ days, ...proof }: ExpiringProof): Notice[] {
  return [toNotice({ ...proof, note: "" }, "contractor.proofExpiring", `expiring:${days}`)];
}

export function toLapsedNotices(proof: ProofSummary): Notice[] {
  return [toNotice({ ...proof, note: "" }, "contractor.proofLapsed", "lapsed")];
}

/** Acts of staff, their reading of homeowner data, account managers' acts on users, and links that share data. */
export const auditActs = [
  "account.actFor",
  "account.actForEnded",
  "account.userInvited",
  "account.invitationWithdrawn",
  "account.userRemoved",
  "account.managerChanged",
  "account.erased",
  "user.rightsChanged",
  "user.disabled",
  "user.enabled",
  "user.brandsChanged",
  "user.sessionsEnded",
  "user.read",
  "secondFactor.enrolled",
  "secondFactor.codesRenewed",
  "secondFactor.removed",
  "secondFactor.resetRequested",
  "secondFactor.resetApproved",
  "secondFactor.resetEnded",
  "request.shared",
  "request.unshared",
  "lead.quoteLinked",
  "lead.quoteUnlinked",
  "lead.generated",
  "phoneLead.replayed",
  "phoneLeadSecret.created",
  "phoneLeadSecret.ended",
  "contractorUpload.started",
  "contractorUpload.finished",
  "contractorUpload.undone",
  "contractorUpload.undoFinished",
  "broadcast.deleted",
  "broadcast.started",
  "broadcast.paused",
  "broadcast.resumed",
  "broadcast.stopped",
  "standing.changed",
  "membership.decided",
  "user.staffInvited",
  "business.changed",
  "business.claimed",
  "business.claimDeclined",
  "proof.checked",
  "proof.fileRead",
  "proof.lookedUp",
  "review.reportsDecided",
  "chat.reportedRead",
  "chat.reportedFileRead",
  "chat.messageRemoved",
  "chat.partyStopped",
  "chat.reportsClosed",
  "distributor.created",
  "distributor.changed",
  "distributor.deactivated",
  "distributor.restored",
  "distributor.imported",
  "distributor.contractorConnected",
  "distributor.contractorDisconnected",
  "distributor.requestAnswered",
  "photo.approved",
  "photo.hidden",
  "photo.shown",
  "card.added",
  "card.checked",
  "card.replaced",
  "card.removed",
  "card.refused",
  "audit.exported",
  "masterProduct.created",
  "masterProduct.changed",
  "brand.draftSaved",
  "brand.published",
  "brand.restored",
] as const;
export type AuditAct = (typeof auditActs)[number];

/** Names of facts; `audit:facts` labels them. */
export const factNames = [
  "approve",
  "badges",
  "before",
  "brand",
  "brands",
  "checkId",
  "claimId",
  "contractorId",
  "conversation",
  "create",
  "created",
  "decision",
  "distributor",
  "event",
  "fields",
  "file",
  "from",
  "id",
  "invitationId",
  "isActedOn",
  "kept",
  "keptBookings",
  "leadId",
  "message",
  "outcome",
  "party",
  "photo",
  "proof",
  "reason",
  "recipients",
  "removed",
  "replaced",
  "reports",
  "requestId",
  "requestedBy",
  "restored",
  "reviewId",
  "rights",
  "rows",
  "section",
  "status",
  "to",
  "update",
  "updated",
  "userId",
  "version",
] as const;
export type FactName = (typeof factNames)[number];

/** Ids, codes and figures only, never typed text. `from` and `to` are codes before and after, separated by spaces. */
export type AuditFacts = Readonly<Partial<Record<FactName, string | number | boolean | null>>>;

export interface AuditEntry {
  id: number;
  at: Date;
  brand: string;
  userId: string | null;
  act: string;
  accountId: string | null;
  facts: AuditFacts;
  formerHash: string;
}

/** Covers every field in a fixed order, including the previous hash. */
export function toHashInput({ id, at, brand, userId, act, accountId, facts, formerHash }: AuditEntry): string {
  const sortedFacts = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([id, at.toISOString(), brand, userId, act, accountId, sortedFacts, formerHash]);
}

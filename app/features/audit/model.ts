/** What can be in the audit log: acts of staff, their reading of a homeowner's data, and acts of account managers on their users. */
export const auditActs = [
  "account.actFor",
  "account.actForEnded",
  "account.userInvited",
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
  "standing.changed",
] as const;
export type AuditAct = (typeof auditActs)[number];

/** What more there is to say of an act: ids, codes and figures, never words that people typed. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** One act, as it is written down. */
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

/** The text that an entry's hash is of: every field, in one order, with the hash of the entry before it. */
export function sealedText({ id, at, brand, userId, act, accountId, facts, formerHash }: AuditEntry): string {
  const said = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([id, at.toISOString(), brand, userId, act, accountId, said, formerHash]);
}

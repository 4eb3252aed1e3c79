import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { compareFacts, findEntryBrand, listFacts, type AuditActor, type AuditRow } from "../model.ts";
import { listNamedContractors, listNamedPeople, type FoundEntry } from "../store.server.ts";
import { findSubjectKey, listSubjects } from "../store/subjects.server.ts";

/** With the names that staff may read. */
export async function nameEntries(ctx: Ctx, entries: readonly FoundEntry[]): Promise<AuditRow[]> {
  const targets = entries.flatMap(({ facts }) => (typeof facts.userId === "string" && isUuid(facts.userId) ? [facts.userId] : []));
  const people = await listNamedPeople(ctx, [...new Set([...entries.flatMap(({ userId }) => userId ?? []), ...targets])]);
  const businesses = await listNamedContractors(ctx, {
    accountIds: [...new Set(entries.flatMap(({ accountId }) => accountId ?? []))],
    ids: [...new Set(entries.flatMap(({ facts }) => (typeof facts.contractorId === "number" ? [facts.contractorId] : [])))],
  });
  const subjects = await listSubjects(ctx, entries);
  return entries.map((entry) => {
    const { id, at, act, userId, accountId, facts, hash } = entry;
    const business = businesses.byAccount.get(accountId ?? "") ?? businesses.byId.get(Number(facts.contractorId));
    const person = people.get(String(facts.userId));
    return {
      id,
      at: at.toISOString(),
      brand: findEntryBrand(entry),
      act,
      actor: toActor(userId, people.get(userId ?? "")),
      contractor: business ? { name: business.name, publicId: business.publicId } : null,
      person: person?.isStaff ? { name: person.name, email: person.email } : null,
      subject: subjects.get(findSubjectKey(entry)) ?? null,
      // Staff are shown by name instead.
      facts: listFacts(facts).filter(({ name }) => name !== "userId" || !person?.isStaff),
      change: compareFacts(facts),
      hash,
    };
  });
}

function toActor(userId: string | null, person: { type: string; isStaff: boolean; name: string; email: string } | undefined): AuditActor {
  if (userId === null) return { kind: "system" };
  if (!person) return { kind: "unknown" };
  if (person.isStaff) return { kind: "staff", userId, name: person.name, email: person.email };
  return { kind: person.type === "BUSINESS" ? "business" : "homeowner" };
}

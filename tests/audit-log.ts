import { and, desc, eq } from "drizzle-orm";
import type { AuditAct, AuditFacts } from "#app/features/audit/model.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import type { Actor } from "#app/features/accounts/model.ts";
import type { Db } from "#app/platform/db.server.ts";

/** Facts of the newest entry of an act by somebody; null without one. */
export async function findFacts(db: Db, act: AuditAct, { actor }: { actor: Actor }): Promise<AuditFacts | null> {
  const userId = actor.kind === "user" ? actor.userId : "";
  const [entry] = await db
    .select({ facts: auditEntries.facts })
    .from(auditEntries)
    .where(and(eq(auditEntries.act, act), eq(auditEntries.userId, userId)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry?.facts ?? null;
}

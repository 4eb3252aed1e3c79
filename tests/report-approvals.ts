import { randomUUID } from "node:crypto";
import { membershipApplications, membershipEvents } from "#app/features/memberships/tables.server.ts";
import { proofKinds } from "#app/features/proofs/model.ts";
import { proofEvents, proofFiles, proofs } from "#app/features/proofs/tables.server.ts";
import { dayMs, drawMoment, minuteMs, reportBrands, times, type ReportPeople, type ReportWorld } from "./report-data.ts";

/** Applications with their histories, and documents with a decision. */
export async function insertApprovals(world: ReportWorld, { firms, staff }: ReportPeople): Promise<void> {
  const { db, dice } = world;
  const words = ["", "Send the license", " Send the license ", "Insurance is missing", "Once only"];
  for (const firm of firms) {
    for (const brand of reportBrands) {
      const appliedAt = drawMoment(world);
      const status = dice.pick(["APPLIED", "CHANGE_ASKED", "APPROVED", "REFUSED"] as const);
      const proposedBy = dice.chance(0.3) ? dice.pick(staff).id : null;
      const [application] = await db
        .insert(membershipApplications)
        .values({ contractorId: firm.id, brand, status, appliedAt, proposedBy })
        .returning();
      let at = appliedAt.getTime();
      const events = times(dice.between(2, 9), (version) => {
        const isApplied = version % 2 === 1;
        const event = isApplied ? dice.pick(["approve", "askChange", "refuse", "withdraw"] as const) : ("apply" as const);
        const party = isApplied && event !== "withdraw" ? ("staff" as const) : ("contractor" as const);
        at += dice.between(1, 90) * 60 * minuteMs;
        const [fromStatus, toStatus] = isApplied ? (["APPLIED", "REFUSED"] as const) : (["REFUSED", "APPLIED"] as const);
        const step = {
          version: version + 1,
          event,
          party,
          fromStatus,
          toStatus,
          userId: dice.chance(0.9) ? dice.pick(staff).id : randomUUID(),
        };
        return { applicationId: application!.id, ...step, words: dice.pick(words), createdAt: new Date(at) };
      });
      if (proposedBy)
        events.push({
          ...events[0]!,
          version: 99,
          event: "proposeTier" as never,
          party: "staff",
          fromStatus: "APPROVED" as never,
          createdAt: drawMoment(world, 5),
        });
      await db.insert(membershipEvents).values(events);
    }
    await insertProofs(world, { contractorId: firm.id, staff });
  }
}

async function insertProofs(
  world: ReportWorld,
  { contractorId, staff }: { contractorId: number; staff: ReportPeople["staff"] },
): Promise<void> {
  const { db, dice } = world;
  const file = { contractorId, mediaType: "application/pdf" as const, bytes: 1, hash: "h", createdAt: world.now };
  const [stored] = await db.insert(proofFiles).values(file).returning();
  let renewsId: string | null = null;
  for (let at = 0; at < 6; at += 1) {
    const submittedAt = drawMoment(world);
    const validUntil = dice.chance(0.8) ? new Date(world.now.getTime() + dice.between(-60, 120) * dayMs).toISOString().slice(0, 10) : null;
    const status = dice.pick(["SUBMITTED", "ACCEPTED", "ACCEPTED", "REJECTED"] as const);
    const document = { kind: dice.pick(proofKinds), number: "1", issuer: "I", validUntil, fileId: stored!.id };
    const [proof]: (typeof proofs.$inferSelect)[] = await db
      .insert(proofs)
      .values({ contractorId, ...document, renewsId, status, idempotencyKey: randomUUID(), submittedAt, submittedBy: randomUUID() })
      .returning();
    const event = dice.pick(["accept", "reject", "revoke"] as const);
    const decided = {
      proofId: proof!.id,
      event,
      party: "staff" as const,
      userId: dice.pick(staff).id,
      brand: dice.pick(reportBrands),
      note: dice.pick(["", "Send the license"]),
    };
    const [fields, decidedAt] = [{} as never, new Date(submittedAt.getTime() + dice.between(1, 200) * 60 * minuteMs)];
    if (status !== "SUBMITTED") await db.insert(proofEvents).values({ ...decided, fields, fileId: stored!.id, at: decidedAt });
    renewsId = dice.chance(0.3) ? proof!.id : null;
  }
}

import { addDays, getWeekday } from "#app/lib/time-zones.ts";
import { toDay, percent, count, median, group, toName, isIn, type Rows, type Scope, type Counted } from "./rows.ts";

export const plainApprovalReports: Readonly<Record<string, (rows: Rows, scope: Scope) => Counted>> = {
  decisions: (rows, scope) =>
    group(
      listDecisions(rows, scope),
      ({ userId }) => toName(rows.users.find(({ id }) => id === userId)?.name),
      (own) => ({
        decisions: own.length,
        approved: count(own, ({ decision }) => decision === "approve"),
        changeAsked: count(own, ({ decision }) => decision === "askChange"),
        refused: count(own, ({ decision }) => decision === "refuse"),
        medianHours: median(own.map(({ hours }) => hours)),
      }),
    ),
  reasons: (rows, scope) => {
    const given = listDecisions(rows, scope)
      .map((one) => ({ ...one, reason: one.reason.trim() }))
      .filter(({ reason }) => reason !== "");
    const times = (one: (typeof given)[number]) => count(given, (other) => other.decision === one.decision && other.reason === one.reason);
    return group(
      given,
      (one) => toName(one.decision, times(one) >= 3 ? one.reason : null),
      (own) => ({ decisions: own.length }),
    );
  },
  target: (rows, scope) =>
    group(
      listDecisions(rows, scope),
      ({ at }) => addDays(toDay(at), -getWeekday(toDay(at))),
      (own) => {
        const inTime = count(own, ({ hours }) => hours <= 48);
        const medianHours = median(own.map(({ hours }) => hours));
        return { decisions: own.length, inTime, inTimeShare: percent(inTime, own.length), medianHours };
      },
    ),
};

function listDecisions(rows: Rows, scope: Scope) {
  const hour = 60 * 60_000;
  const memberships = rows.membershipEvents.flatMap((one) => {
    const { brand } = rows.membershipApplications.find(({ id }) => id === one.applicationId)!;
    const isAnswer = one.party === "staff" && one.fromStatus === "APPLIED" && ["approve", "askChange", "refuse"].includes(one.event);
    if (!isAnswer || !isIn(scope, brand, one.createdAt)) return [];
    const earlier = rows.membershipEvents.filter(
      (other) => other.applicationId === one.applicationId && other.version < one.version && other.event === "apply",
    );
    const appliedAt = Math.max(...earlier.map(({ createdAt }) => createdAt.getTime()));
    return {
      userId: one.userId,
      decision: one.event as string,
      reason: one.words,
      at: one.createdAt,
      hours: (one.createdAt.getTime() - appliedAt) / hour,
    };
  });
  const documents = rows.proofEvents.flatMap((one) => {
    if (one.party !== "staff" || !["accept", "reject"].includes(one.event) || !isIn(scope, one.brand, one.at)) return [];
    const { submittedAt } = rows.proofs.find(({ id }) => id === one.proofId)!;
    const decision = one.event === "accept" ? "approve" : "refuse";
    return { userId: one.userId ?? "", decision, reason: one.note, at: one.at, hours: (one.at.getTime() - submittedAt.getTime()) / hour };
  });
  return [...memberships, ...documents];
}

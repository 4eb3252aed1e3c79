import { type CategoryCode, categoryCodes } from "#app/features/categories/model/codes.ts";
import type { PausedBadge, PausedService } from "#app/features/contractors/model/proof-pauses.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { reminderDays, serviceKinds, type BackedBadge, type ProofKind } from "../model.ts";

/** Accepted at least once. Days are in the contractor's time zone. */
export interface AcceptedProof {
  id: string;
  kind: ProofKind;
  /** Null: all services. */
  category: CategoryCode | null;
  /** Null: all states and provinces. */
  region: string | null;
  /** Not before the day of acceptance. */
  from: string;
  /** Last day in force; for a revoked proof the day before. Null: no end. */
  until: string | null;
  badges: readonly BackedBadge[];
}

export interface Pauses {
  services: PausedService[];
  badges: PausedBadge[];
}

const isInForce = ({ from, until }: AcceptedProof, day: string) => from <= day && (until === null || day <= until);
const hasStarted = ({ from, until }: AcceptedProof, day: string) => from <= day && (until === null || from <= until);

function covers(proof: AcceptedProof, needed: AcceptedProof, category: CategoryCode): boolean {
  const isForService = proof.category === null || proof.category === category;
  return proof.kind === needed.kind && isForService && (proof.region === null || proof.region === needed.region);
}

/**
 * A service depends on each kind of proof that was ever in force for it in that region. So a service that never had a
 * proof is never paused, and any proof that covers the gap restores it.
 */
export function findPauses(proofs: readonly AcceptedProof[], day: string): Pauses {
  const inForce = proofs.filter((proof) => isInForce(proof, day));
  const ended = proofs.filter((proof) => hasStarted(proof, day) && !isInForce(proof, day));
  const services = new Map<string, PausedService>();
  const badges = new Map<string, PausedBadge>();
  for (const proof of ended) {
    for (const category of listUncoveredCategories(proof, inForce))
      services.set(`${category} ${proof.region}`, { category, region: proof.region ?? "" });
    for (const badge of proof.badges)
      if (!inForce.some((other) => other.kind === proof.kind && other.badges.includes(badge))) badges.set(badge, parseBadge(badge));
  }
  return { services: sortValues(services), badges: sortValues(badges) };
}

function listUncoveredCategories(proof: AcceptedProof, inForce: readonly AcceptedProof[]): CategoryCode[] {
  if (!serviceKinds.includes(proof.kind)) return [];
  const categories = proof.category === null ? categoryCodes : [proof.category];
  return categories.filter((category) => !inForce.some((other) => covers(other, proof, category)));
}

function sortValues<Value>(byKey: ReadonlyMap<string, Value>): Value[] {
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}

export function parseBadge(badge: BackedBadge): PausedBadge {
  const [brand, name] = badge.split(":") as [PausedBadge["brand"], PausedBadge["badge"]];
  return { brand, badge: name };
}

/** True if another proof continues without a gap. */
export function isRenewed(proof: AcceptedProof, proofs: readonly AcceptedProof[]): boolean {
  const { until } = proof;
  if (until === null) return true;
  const continues = (other: AcceptedProof) => other.from <= addDays(until, 1) && (other.until === null || other.until > until);
  const coversSame = (other: AcceptedProof) =>
    other.kind === proof.kind &&
    (other.category === null || other.category === proof.category) &&
    (other.region === null || other.region === proof.region) &&
    proof.badges.every((badge) => other.badges.includes(badge));
  return proofs.some((other) => other.id !== proof.id && coversSame(other) && continues(other));
}

/** 60, 30 or 7; null before the first reminder and after expiration. */
export function findDueReminder(until: string | null, day: string): number | null {
  if (until === null || until < day) return null;
  return reminderDays.findLast((days) => addDays(until, -days) <= day) ?? null;
}

/** Next day on which pauses or reminders can change. */
export function findNextDay(proofs: readonly AcceptedProof[], day: string): string | null {
  const days = proofs.flatMap(({ from, until }) => [
    from,
    ...(until === null ? [] : [addDays(until, 1), ...reminderDays.map((before) => addDays(until, -before))]),
  ]);
  return days.filter((candidate) => candidate > day).sort()[0] ?? null;
}

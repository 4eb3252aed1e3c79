import { nextSendTime } from "#app/features/sms/model/quiet-hours.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Occasion } from "./occasions.ts";
import { followUpSteps, type Channel, type ChosenChannels, type Step } from "./steps.ts";

const followUpStatuses = ["WAITING", "SENT", "CANCELED", "SKIPPED"] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

/** Why a step was not sent. `UNREACHABLE`: no address, no consent, or the customer turned follow-ups off. */
const followUpReasons = ["ANSWERED", "MOVED", "STOPPED", "OFF", "UNREACHABLE", "LATE"] as const;
export type FollowUpReason = (typeof followUpReasons)[number];

/** A planned or past step of a lead. */
export interface FollowUp {
  step: Step;
  key: string;
  status: FollowUpStatus;
  reason: FollowUpReason | null;
  dueAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
}

export interface Plan {
  occasions: readonly Occasion[];
  chosen: ChosenChannels;
  /** By the business, for this customer. */
  isStopped: boolean;
  now: Date;
}

/** Sent ones that may still be in a queue, and that nobody should get any more. */
export function listEnded<Row extends FollowUp>(rows: readonly Row[], plan: Plan): Row[] {
  const isWaitingFor = (row: Row) => plan.occasions.some((occasion) => isSame(occasion, row) && isWanted(occasion, plan));
  return rows.filter((row) => row.sentAt !== null && plan.now.getTime() - row.sentAt.getTime() < queueDays * dayMs && !isWaitingFor(row));
}

/** For as long as a mail is tried again. */
const queueDays = 3;

type Identity = Pick<FollowUp, "step" | "key">;
const isSame = (one: Identity, other: Identity) => one.step === other.step && one.key === other.key;

/**
 * The rows that change, after anything happened to the lead. A sent step is final. A step whose time has passed is not added, so that
 * turning a sequence on, or starting again, sends nothing late.
 */
export function replan(rows: readonly FollowUp[], plan: Plan): FollowUp[] {
  const changed = rows.flatMap((row) => changeRow(row, plan));
  const added = plan.occasions.filter((occasion) => !rows.some((row) => isSame(row, occasion)) && isWanted(occasion, plan));
  return [...changed, ...added.filter(({ dueAt }) => dueAt > plan.now).map(toWaiting)];
}

function changeRow(row: FollowUp, plan: Plan): FollowUp[] {
  if (row.status === "SENT") return [];
  const occasion = plan.occasions.find((one) => isSame(one, row));
  if (!occasion || !isWanted(occasion, plan)) {
    return row.status === "WAITING" ? [{ ...row, status: "CANCELED", reason: explainEnd(row, occasion, plan) }] : [];
  }
  const isSamePlan = row.expiresAt.getTime() === occasion.expiresAt.getTime();
  if (isSamePlan && row.status !== "CANCELED") return [];
  return occasion.dueAt > plan.now ? [{ ...row, ...toWaiting(occasion) }] : [];
}

function isWanted({ step, isAnswered }: Occasion, { chosen, isStopped }: Plan): boolean {
  return !isAnswered && !isStopped && chosen[followUpSteps[step].sequence].length > 0;
}

function explainEnd({ step }: FollowUp, occasion: Occasion | undefined, { chosen, isStopped }: Plan): FollowUpReason {
  if (!occasion) return "MOVED";
  if (occasion.isAnswered) return "ANSWERED";
  if (isStopped) return "STOPPED";
  return chosen[followUpSteps[step].sequence].length === 0 ? "OFF" : "MOVED";
}

function toWaiting({ step, key, dueAt, expiresAt }: Occasion): FollowUp {
  return { step, key, dueAt, expiresAt, status: "WAITING", reason: null, sentAt: null };
}

/** Of a step that is due. */
export interface SendFacts {
  now: Date;
  timeZone: string;
  /** Of those chosen, by which the customer can be reached now. */
  reachable: readonly Channel[];
}

/** After `replan`. A wait is until the quiet hours end. */
export function settle(row: FollowUp, { now, timeZone, reachable }: SendFacts): FollowUp {
  const at = nextSendTime(now, [timeZone]);
  if (at >= row.expiresAt) return { ...row, status: "SKIPPED", reason: "LATE" };
  if (at > now) return { ...row, dueAt: at };
  if (reachable.length === 0) return { ...row, status: "SKIPPED", reason: "UNREACHABLE" };
  return { ...row, status: "SENT", sentAt: now };
}

export function isDue({ status, dueAt }: Pick<FollowUp, "status" | "dueAt">, now: Date): boolean {
  return status === "WAITING" && dueAt <= now;
}

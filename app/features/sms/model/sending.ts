import type { DropReason, SmsPurpose } from "../model.ts";
import { nextSendTime } from "./quiet-hours.ts";

export interface SendFacts {
  now: Date;
  isStopped: boolean;
  hasConsent: boolean;
  /** Possible zones of the receiver. */
  timeZones: readonly string[];
}

export type SendDecision = { kind: "send" } | { kind: "wait"; until: Date } | { kind: "drop"; reason: DropReason };

/** Codes and the reply to a call need no consent, and only codes ignore quiet hours. STOP blocks all. */
export function decideSend({ purpose, expiresAt }: { purpose: SmsPurpose; expiresAt: Date }, facts: SendFacts): SendDecision {
  if (facts.isStopped) return { kind: "drop", reason: "STOPPED" };
  const isCode = purpose === "VERIFICATION";
  if (!isCode && purpose !== "CALL_REPLY" && !facts.hasConsent) return { kind: "drop", reason: "NO_CONSENT" };
  const at = isCode ? facts.now : nextSendTime(facts.now, facts.timeZones);
  if (at >= expiresAt) return { kind: "drop", reason: "EXPIRED" };
  return at > facts.now ? { kind: "wait", until: at } : { kind: "send" };
}

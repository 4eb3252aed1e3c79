import type { Ctx } from "#app/platform/context.ts";
import { inTransaction } from "#app/platform/context.ts";
import { CardGatewayError, type CardGateway, type Hold } from "#app/platform/card-gateway/gateway.ts";
import { log } from "#app/platform/log.server.ts";
import { cardCheckAmount } from "../model.ts";
import {
  checkLifeCycle,
  isFinal,
  isFrameOpen,
  isVoiding,
  voidPendingAfter,
  voidPreparedAfter,
  type CheckEvent,
  type CheckParty,
} from "../model/check.ts";
import { findCheckBy, saveCheck, type CheckChange, type CheckRow } from "../store.server.ts";
import { concludeCheck } from "./check-results.server.ts";

export interface Run {
  gateway: CardGateway;
  by: CheckParty;
  /** Set only by the run that requested the hold. All others look it up, so no hold is confirmed twice. */
  confirms?: true;
}

interface Step {
  event: CheckEvent;
  party: CheckParty;
  change?: CheckChange;
}

/** More than any path through the states takes, concurrent changes included. */
const maxSteps = 12;

/**
 * Takes a check as far as the provider's answers allow. Each step is saved before the next call. Call it outside
 * transactions.
 */
export async function advanceCheck(ctx: Ctx, check: CheckRow, run: Run): Promise<CheckRow> {
  let current = check;
  for (let taken = 0; taken < maxSteps && !isFinal(current.state); taken += 1) {
    const step = await findNextStep(ctx, current, run);
    if (!step) return current;
    const saved = await saveStep(ctx, current, { ...step, by: run.by });
    const latest = saved ?? (await findCheckBy(ctx, "id", current.id));
    if (!latest) return current;
    current = latest;
  }
  return current;
}

/** Returns null if the check changed meanwhile, or its state does not allow the step. */
export async function saveStep(ctx: Ctx, check: CheckRow, { event, party, change, by }: Step & Pick<Run, "by">): Promise<CheckRow | null> {
  const state = checkLifeCycle.peek(check.state, event, party);
  if (!state) return null;
  return inTransaction(ctx, async (tx) => {
    const saved = await saveCheck(tx, check, { ...change, state, ...(isFinal(state) && { sealedSecret: null }) });
    if (saved && isFinal(state)) await concludeCheck(tx, saved, by);
    return saved;
  });
}

async function findNextStep(ctx: Ctx, check: CheckRow, { gateway, confirms }: Run): Promise<Step | null> {
  const { id: checkId, holdId, state } = check;
  if (checkLifeCycle.peek(state, "void", "provider")) return { event: "void", party: "provider" };
  if (holdId === null || isFrameOpen(state)) return null;
  if (isVoiding(state)) return toVoidStep(await readHold(check, gateway.voidHold(holdId)));
  if (confirms && checkLifeCycle.peek(state, "loseAnswer", "provider")) {
    const answer = await readHold(check, gateway.confirmHold({ holdId, checkId }));
    return answer === "unavailable" ? { event: "loseAnswer", party: "provider" } : toHoldStep(ctx, check, answer);
  }
  return toHoldStep(ctx, check, await readHold(check, gateway.findHold(holdId)));
}

type Answer = Hold | "unavailable" | "unknown" | "mismatch";

/** An answer about another check, customer or amount is a mismatch. */
async function readHold(check: CheckRow, call: Promise<Hold>): Promise<Answer> {
  try {
    const hold = await call;
    const isMatch = hold.checkId === check.id && hold.customer === check.customer && hold.cents === cardCheckAmount;
    if (!isMatch) log.error({ check: check.id }, "alarm: card provider returned another hold");
    return isMatch ? hold : "mismatch";
  } catch (error) {
    if (!(error instanceof CardGatewayError)) throw error;
    if (error.reason === "rejected") return "unknown";
    log.warn({ check: check.id, reason: error.reason }, "card provider did not answer");
    return error.reason === "unavailable" ? "unavailable" : "mismatch";
  }
}

function toHoldStep(ctx: Ctx, check: CheckRow, answer: Answer): Step | null {
  if (answer === "unavailable" || answer === "mismatch") return null;
  if (answer === "unknown") return { event: "release", party: "provider" };
  const step = stepsByStatus[answer.status];
  if (step) return answer.status === "HELD" ? { ...step, change: { heldAt: check.heldAt ?? ctx.now } } : step;
  if (answer.status === "CAPTURED") return logCaptured(check);
  const timeout = answer.status === "PREPARED" ? voidPreparedAfter : voidPendingAfter;
  const age = ctx.now.getTime() - (check.requestedAt ?? check.startedAt).getTime();
  if (age < timeout) return null;
  return { event: checkLifeCycle.peek(check.state, "loseAnswer", "clock") ? "loseAnswer" : "void", party: "clock" };
}

const stepsByStatus: Partial<Record<Hold["status"], Step>> = {
  HELD: { event: "hold", party: "provider" },
  DECLINED: { event: "decline", party: "provider" },
  VOIDED: { event: "release", party: "provider" },
};

function toVoidStep(answer: Answer): Step | null {
  if (answer === "unavailable" || answer === "mismatch") return null;
  if (answer === "unknown" || answer.status === "VOIDED") return { event: "release", party: "provider" };
  return null;
}

function logCaptured({ id }: CheckRow): null {
  log.error({ check: id }, "alarm: card check was captured; refund it at the provider");
  return null;
}

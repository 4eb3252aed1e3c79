import { findTextState } from "#app/features/sms/service/consent-state.server.ts";
import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import type { FollowUpReceiver } from "../model/messages.ts";
import { followUpSteps, type Channel } from "../model/steps.ts";
import * as store from "../store.server.ts";
import type { PlannedLead } from "./planning.server.ts";

/** The receiver of a step. An address that the business entered may be that of an account. */
export interface Reached {
  userId: string | null;
  /** Keyed hashes of the user, if there is one, and of the address. */
  hashes: readonly [string, ...string[]];
}

export async function identifyReceiver(tx: Ctx, receiver: FollowUpReceiver): Promise<Reached> {
  const email = receiver.email.toLowerCase();
  const userId = receiver.userId ?? (await store.findUserOfAddress(tx, email));
  const ofAddress = hashReceiver(email);
  return { userId, hashes: userId === null ? [ofAddress] : [hashReceiver(userId), ofAddress] };
}

function hashReceiver(userOrEmail: string): string {
  return keyedHash(`follow-ups of ${userOrEmail}`);
}

/** A step with its lead and its receiver. */
export interface Sending {
  lead: PlannedLead;
  row: store.FollowUpRow;
  receiver: FollowUpReceiver;
}

/** A person who replied STOP gets no follow-ups by mail either. */
export async function listReachable(tx: Ctx, { lead, row, receiver, reached }: Sending & { reached: Reached }): Promise<Channel[]> {
  const { brand, quote } = lead;
  const { sequence, template } = followUpSteps[row.step];
  const isReviewLost = row.step === "REVIEW" && quote === null;
  if (isReviewLost || (await store.hasOptedOut(tx, { brand, receivers: reached.hashes }))) return [];
  const texts = reached.userId === null ? "OFF" : await findTextState(tx, { userId: reached.userId, template, brand });
  if (texts === "STOPPED") return [];
  return lead.chosen[sequence].filter((channel) => channel === "MAIL" || (texts === "READY" && receiver.userId !== null));
}

/** When to try again; null if the step may be sent. */
export async function consumeLimits(tx: Ctx, { brand, contractor }: PlannedLead, { hashes }: Reached): Promise<Date | null> {
  try {
    await consumeFromEach(
      tx,
      [
        ["followUpsToReceiver", hashes[0]],
        ["followUpsOfAccount", contractor.accountId],
        ["followUpsOfBrand", brand],
      ],
      1,
    );
    return null;
  } catch (refusal) {
    if (!(refusal instanceof Failure) || refusal.kind !== "too_many") throw refusal;
    return new Date(tx.now.getTime() + Number(refusal.details.retryAfter ?? 60) * 1000);
  }
}

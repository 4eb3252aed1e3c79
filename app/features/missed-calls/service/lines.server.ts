import { allow, fail } from "#app/lib/errors.ts";
import { parsePhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canConsumeEach } from "#app/platform/limits.server.ts";
import { isOrdinaryPhone } from "../model.ts";
import { deleteLine, findContractorId, findLine, insertLine, isLine } from "../store.server.ts";

/**
 * Number to forward a call to. Null if no business has the called number, if its work phone is expensive to call or
 * forwards back here, or beyond the daily limit of the line or the caller.
 */
export async function findForwarding(ctx: Ctx, { to, from }: { to: string; from: string }): Promise<string | null> {
  const phone = parsePhone(to);
  const line = phone === null ? null : await findLine(ctx, phone);
  const target = line && parsePhone(line.workPhone);
  if (!line || !target || !isOrdinaryPhone(target) || (await isLine(ctx, target))) return null;
  // Callers without a number share one per line.
  const caller = parsePhone(from) ?? `${line.phone} without a number`;
  const isWithinLimits = await canConsumeEach(ctx, [
    ["forwardedCallsOfCaller", caller],
    ["forwardedCalls", line.phone],
  ]);
  return isWithinLimits ? target : null;
}

/** For operators: gives a contractor a number of the brand. Safe to repeat. */
export async function assignLine(ctx: Ctx, { phone: typed, publicId }: { phone: string; publicId: string }): Promise<void> {
  allow(ctx.actor.kind === "system");
  const phone = parsePhone(typed) ?? fail("invalid", "accounts.phoneInvalid");
  const contractorId = (await findContractorId(ctx, publicId)) ?? fail("not_found", "access.notFound");
  if (await insertLine(ctx, { phone, contractorId })) return;
  const existing = await findLine(ctx, phone);
  if (existing?.contractorId !== contractorId) fail("conflict", "missedCalls.numberTaken");
}

/** For operators. Safe to repeat. */
export async function removeLine(ctx: Ctx, typed: string): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteLine(ctx, parsePhone(typed) ?? fail("invalid", "accounts.phoneInvalid"));
}

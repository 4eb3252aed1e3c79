import { allow, fail } from "#app/lib/errors.ts";
import { parsePhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deleteLine, findContractorId, findLine, insertLine } from "../store.server.ts";

/** Number to forward a call to; null for a number that is nobody's. */
export async function findForwarding(ctx: Ctx, to: string): Promise<string | null> {
  const phone = parsePhone(to);
  const line = phone === null ? null : await findLine(ctx, phone);
  return line ? parsePhone(line.workPhone) : null;
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

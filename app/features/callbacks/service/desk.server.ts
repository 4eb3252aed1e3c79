import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ContactToMake } from "../model.ts";
import { canAnswerContact } from "../policy.ts";
import { listAskedOf } from "../store/desk.server.ts";

/** Up to 200, newest first, of the caller's contractor in the tenant scope. */
export async function listContactsToMake(ctx: Ctx): Promise<ContactToMake[]> {
  const { actor } = ctx;
  allow(canAnswerContact(actor));
  const rows = await listAskedOf(ctx, actor.contractorId);
  return rows.map(({ id, kind, quoteId, name, phone, street, words, createdAt, correctedAt, formerPhone, timeZone }) => ({
    id,
    kind,
    quoteId,
    name,
    phone,
    street,
    words,
    askedAt: createdAt.toISOString(),
    timeZone,
    correctedAt: correctedAt?.toISOString() ?? null,
    formerPhone: formerPhone === phone ? null : formerPhone,
  }));
}

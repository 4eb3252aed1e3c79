import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { RequestedContact } from "../model.ts";
import { canViewRequestedContacts } from "../policy.ts";
import { listCallbacksForContractor } from "../store/requested-contacts.server.ts";

/** Up to 200, newest first, of the caller's contractor in the tenant scope. */
export async function listRequestedContacts(ctx: Ctx): Promise<RequestedContact[]> {
  const { actor } = ctx;
  allow(canViewRequestedContacts(actor));
  const rows = await listCallbacksForContractor(ctx, actor.contractorId);
  return rows.map(({ id, kind, quoteId, name, phone, street, words, visitDay, createdAt, correctedAt, formerPhone, timeZone }) => ({
    id,
    kind,
    quoteId,
    name,
    phone,
    street,
    words,
    visitDay,
    askedAt: createdAt.toISOString(),
    timeZone,
    correctedAt: correctedAt?.toISOString() ?? null,
    formerPhone: formerPhone === phone ? null : formerPhone,
  }));
}

import { brands } from "#app/brands/registry.ts";
import type { Guest } from "#app/features/accounts/service/households.server.ts";
import type { ScopeListing } from "#app/features/listings/model.ts";
import { listListingsForScope } from "#app/features/listings/service.server.ts";
import type { Scope } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isDraftKey } from "../model/drafts.ts";
import type { RequestChannel } from "../model/sent-request.ts";
import { insertRequest, lockDraft } from "../store.server.ts";
import { toRequestRow, validateScope } from "./submitting.server.ts";

/** What is left to price. */
interface GuestRequest {
  scope: Scope;
  listings: readonly ScopeListing[];
}

/**
 * Turns a draft into the request of a customer without an account, sent to one contractor: of its own customer, or of a visitor of its
 * site. Throws like `submitDraft`. The caller prices it in the same transaction.
 */
export async function createGuestRequest(
  tx: Ctx,
  key: string,
  { guest, contractorId, channel }: { guest: Guest; contractorId: number; channel?: RequestChannel },
): Promise<GuestRequest> {
  const draft = isDraftKey(key) ? await lockDraft(tx, key) : null;
  if (!draft || draft.requestId) fail("conflict", "leadQuotes.pricedAlready");
  const { brand, category } = draft;
  const listings = await listListingsForScope({ ...tx, brand: brands[brand] }, { contractorIds: [contractorId], category });
  const { answers, place } = await validateScope(tx, draft, listings);
  const { userId, accountId } = guest;
  const requestId = await insertRequest(tx, toRequestRow(tx, { draft, answers, place, userId, accountId, channel }), [contractorId]);
  return { scope: { requestId, brand, accountId, category, answers, place }, listings };
}

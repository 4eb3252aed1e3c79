import { countStep } from "#app/features/funnel/service.server.ts";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { maxChosenContractors, type ChosenContractor } from "#app/features/contractors/model.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { listPausedContractors } from "#app/features/contractors/service/vacation.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { listListingsForScope, listQuotingStatuses } from "#app/features/listings/service.server.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { priceRequest } from "#app/features/quotes/service.server.ts";
import { requireVerifiedPhone } from "#app/features/sms/service/phone-checks.server.ts";
import { allow, fail, Failure } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isDraftKey } from "../model/drafts.ts";
import type { FurtherContractor } from "../model/further.ts";
import { canSubmit } from "../policy.ts";
import {
  addDraftContractors,
  addRequestContractors,
  findRequestRow,
  lockDraft,
  lockRequest,
  listRequestContractors,
  type RequestRow,
} from "../store.server.ts";
import { withRequestLimits, limitUnverifiedRequests } from "./limits.server.ts";
import { deleteEmptied, lockRepeats, planRepeats, removeReplacedQuotes, type RequestToPlan } from "./repeats.server.ts";

const maxSuggestions = 6;

interface ContractorSearch {
  category: CategoryCode;
  postalCode: string;
  /** Account ids. */
  chosen: readonly string[];
}

/**
 * Returns contractors that serve the place and are not asked yet, best first; none at the maximum or for an unknown
 * place.
 */
export async function listFurtherContractors(ctx: Ctx, { category, postalCode, chosen }: ContractorSearch): Promise<FurtherContractor[]> {
  if (chosen.length >= maxChosenContractors) return [];
  const found = await searchDirectory(ctx, { place: postalCode, category }).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "not_found") return null;
    throw error;
  });
  const others = (found?.items ?? []).filter(({ accountId, priceType }) => priceType !== null && !chosen.includes(accountId));
  return others.slice(0, maxSuggestions).map(({ accountId, publicId, name, rating, reviewsCount, distanceMiles }) => {
    return { accountId, publicId, name, rating, reviewsCount, distanceMiles };
  });
}

/** Own household only; uses the request's brand. */
export async function listFurtherForRequest(ctx: Ctx, requestId: string, chosen: readonly string[]): Promise<FurtherContractor[]> {
  allow(canSubmit(ctx.actor));
  const { brand, category, postalCode } = (await findRequestRow(ctx, requestId)) ?? fail("not_found", "access.notFound");
  return listFurtherContractors({ ...ctx, brand: brands[brand] }, { category, postalCode, chosen });
}

/** Adds contractors to a draft, four at most. The key is the permission; existing contractors are ignored. */
export async function addToDraft(ctx: Ctx, key: string, accountIds: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const draft = isDraftKey(key) ? await lockDraft(tx, key) : null;
    if (!draft || draft.requestId) fail("not_found", "requests.draftUnknown");
    const brandCtx = { ...tx, brand: brands[draft.brand] };
    const added = (await requireOpenContractors(brandCtx, accountIds, draft.category)).filter((id) => !draft.contractorIds.includes(id));
    rejectTooMany(draft.contractorIds.length + added.length);
    if (added.length > 0) await addDraftContractors(tx, key, added);
  });
}

/**
 * Sends a request to more contractors: own household only, four at most. Skips those already asked; one asked by
 * another request within a day moves here (`planRepeats`).
 */
export async function sendToFurtherContractors(ctx: Ctx, requestId: string, accountIds: readonly string[]): Promise<void> {
  allow(canSubmit(ctx.actor));
  const request = (isUuid(requestId) && (await findRequestRow(ctx, requestId))) || fail("not_found", "access.notFound");
  const sending = await planFurtherContractors(ctx, request, accountIds);
  if (!sending) return;
  const plan = await planRepeats(ctx, sending);
  await withRequestLimits(ctx, plan, () => inTransaction(ctx, (tx) => addFurtherContractors(tx, requestId, accountIds)));
}

async function addFurtherContractors(ctx: Ctx, requestId: string, accountIds: readonly string[]): Promise<void> {
  const { accountId } = requireSignedIn(ctx.actor);
  await lockOwnHousehold(ctx);
  const request = (await lockRequest(ctx, requestId)) ?? fail("not_found", "access.notFound");
  const sending = await planFurtherContractors(ctx, request, accountIds);
  if (!sending) return;
  const { brand, category, answers, postalCode } = request;
  await requireVerifiedPhone(ctx, brands[brand]);
  const plan = await lockRepeats(ctx, sending);
  const { contractorIds, replaced } = plan;
  await limitUnverifiedRequests(ctx, plan);
  if (replaced.length > 0) await removeReplacedQuotes(ctx, plan, requestId);
  await deleteEmptied(ctx, plan, requestId);
  await addRequestContractors(ctx, requestId, contractorIds);
  const listings = await listListingsForScope({ ...ctx, brand: brands[brand] }, { contractorIds, category });
  const place = await loadPlaceByZip(ctx, postalCode);
  await priceRequest(ctx, { requestId, brand, accountId, category, answers, place }, { contractorIds, listings, replaced });
}

/** Null when all are asked already. */
async function planFurtherContractors(ctx: Ctx, request: RequestRow, accountIds: readonly string[]): Promise<RequestToPlan | null> {
  const { id, brand, category, postalCode } = request;
  const asked = await listRequestContractors(ctx, id);
  const open = await requireOpenContractors({ ...ctx, brand: brands[brand] }, accountIds, category);
  const added = open.filter((one) => !asked.includes(one));
  rejectTooMany(asked.length + added.length);
  if (added.length === 0) return null;
  return { brand, accountId: requireSignedIn(ctx.actor).accountId, category, postalCode, contractorIds: added };
}

/** Throws for a contractor of another brand, on vacation, or without the work. */
async function requireOpenContractors(ctx: Ctx, accountIds: readonly string[], category: CategoryCode): Promise<number[]> {
  const wanted = [...new Set(accountIds)];
  if (wanted.length === 0) fail("invalid", "requests.contractorsMissing");
  rejectTooMany(wanted.length);
  const found = await listContractorsByAccountIds(ctx, wanted);
  if (found.length < wanted.length) fail("not_found", "contractors.unknown");
  const quoting = await listQuotingStatuses(ctx, { contractorIds: found.map(({ id }) => id), category });
  const canQuote = (id: number) => quoting.some((one) => one.contractorId === id && one.listed && !one.isDisabled);
  const away = found.find(({ id, vacationMode }) => vacationMode || !canQuote(id));
  if (away) fail("conflict", "requests.contractorAway", { contractor: away.name });
  return found.map(({ id }) => id);
}

function rejectTooMany(count: number): void {
  if (count > maxChosenContractors) fail("invalid", "requests.contractorsTooMany");
}

/**
 * The contractors of these accounts. Throws for one of another brand, for one that takes no new requests for the
 * service, and for a Standard one.
 */
export async function loadOpenContractors(ctx: Ctx, accountIds: readonly string[], category: CategoryCode): Promise<ChosenContractor[]> {
  const uniqueIds = [...new Set(accountIds)];
  const chosen = await listContractorsByAccountIds(ctx, uniqueIds);
  if (chosen.length < uniqueIds.length) fail("not_found", "contractors.unknown");
  const paused = await listPausedContractors(ctx, { contractorIds: chosen.map(({ id }) => id), category });
  const away = chosen.find((contractor) => paused.has(contractor.id));
  if (away) fail("conflict", "requests.contractorAway", { contractor: away.name });
  const standard = chosen.find((contractor) => !contractor.advanced);
  if (standard) fail("conflict", "requests.quotingDisabled", { contrid: standard.accountId });
  return chosen;
}

/** In the funnel of the brand and of each contractor. */
export function countStartedDraft({ brand, now }: Ctx, contractorIds: readonly number[]): void {
  countStep({ brand: brand.code, step: "wizard", subjects: contractorIds.map((id) => ({ kind: "contractor", value: String(id) })), now });
}

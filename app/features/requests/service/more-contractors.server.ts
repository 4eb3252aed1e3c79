import { brands } from "#app/brands/registry.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { holdOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { mostChosen } from "#app/features/contractors/model.ts";
import { contractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { listingsForScope, quotingOf } from "#app/features/listings/service.server.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { priceRequest } from "#app/features/quotes/service.server.ts";
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
  holdDraft,
  holdRequest,
  listRequestContractors,
  type RequestRow,
} from "../store.server.ts";
import { countingRequest, countUnproved } from "./limits.server.ts";
import { dropEmptied, lockRepeats, planRepeats, withdrawReplaced, type Sending } from "./repeats.server.ts";

const suggested = 6;

interface Asked {
  category: CategoryCode;
  postalCode: string;
  /** Account ids. */
  chosen: readonly string[];
}

/**
 * Returns contractors that serve the place and are not asked yet, best first; none at the maximum or for an unknown
 * place.
 */
export async function listFurtherContractors(ctx: Ctx, { category, postalCode, chosen }: Asked): Promise<FurtherContractor[]> {
  if (chosen.length >= mostChosen) return [];
  const found = await searchDirectory(ctx, { place: postalCode, category }).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "not_found") return null;
    throw error;
  });
  const others = (found?.items ?? []).filter(({ accountId, priceType }) => priceType !== null && !chosen.includes(accountId));
  return others.slice(0, suggested).map(({ accountId, publicId, name, rating, reviewsCount, distanceMiles }) => {
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
  await inTransaction(ctx, async (inside) => {
    const draft = isDraftKey(key) ? await holdDraft(inside, key) : null;
    if (!draft || draft.requestId) fail("not_found", "requests.draftUnknown");
    const there = { ...inside, brand: brands[draft.brand] };
    const added = (await openContractors(there, accountIds, draft.category)).filter((id) => !draft.contractorIds.includes(id));
    refuseTooMany(draft.contractorIds.length + added.length);
    if (added.length > 0) await addDraftContractors(inside, key, added);
  });
}

/**
 * Sends a request to more contractors: own household only, four at most. Skips those already asked; one asked by
 * another request within a day moves here (`planRepeats`).
 */
export async function askFurther(ctx: Ctx, requestId: string, accountIds: readonly string[]): Promise<void> {
  allow(canSubmit(ctx.actor));
  const request = (isUuid(requestId) && (await findRequestRow(ctx, requestId))) || fail("not_found", "access.notFound");
  const sending = await sendingFurther(ctx, request, accountIds);
  if (!sending) return;
  const plan = await planRepeats(ctx, sending);
  await countingRequest(ctx, plan, () => inTransaction(ctx, (inside) => sendFurther(inside, requestId, accountIds)));
}

async function sendFurther(ctx: Ctx, requestId: string, accountIds: readonly string[]): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await holdOwnHousehold(ctx);
  const request = (await holdRequest(ctx, requestId)) ?? fail("not_found", "access.notFound");
  const sending = await sendingFurther(ctx, request, accountIds);
  if (!sending) return;
  const plan = await lockRepeats(ctx, sending);
  const { brand, category, answers, postalCode } = request;
  const { contractorIds, replaced } = plan;
  await countUnproved(ctx, plan);
  if (replaced.length > 0) await withdrawReplaced(ctx, plan, requestId);
  await dropEmptied(ctx, plan, requestId);
  await addRequestContractors(ctx, requestId, contractorIds);
  const listings = await listingsForScope({ ...ctx, brand: brands[brand] }, { contractorIds, category });
  const place = await loadPlaceByZip(ctx, postalCode);
  await priceRequest(ctx, { requestId, brand, accountId, category, answers, place }, { contractorIds, listings, replaced });
}

/** Null when all are asked already. */
async function sendingFurther(ctx: Ctx, request: RequestRow, accountIds: readonly string[]): Promise<Sending | null> {
  const { id, brand, category, postalCode } = request;
  const asked = await listRequestContractors(ctx, id);
  const open = await openContractors({ ...ctx, brand: brands[brand] }, accountIds, category);
  const added = open.filter((one) => !asked.includes(one));
  refuseTooMany(asked.length + added.length);
  if (added.length === 0) return null;
  return { brand, accountId: signedIn(ctx.actor).accountId, category, postalCode, contractorIds: added };
}

/** Throws for a contractor of another brand, on vacation, or without the work. */
async function openContractors(ctx: Ctx, accountIds: readonly string[], category: CategoryCode): Promise<number[]> {
  const wanted = [...new Set(accountIds)];
  if (wanted.length === 0) fail("invalid", "requests.contractorsMissing");
  refuseTooMany(wanted.length);
  const found = await contractorsByAccountIds(ctx, wanted);
  if (found.length < wanted.length) fail("not_found", "contractors.unknown");
  const quoting = await quotingOf(ctx, { contractorIds: found.map(({ id }) => id), category });
  const quotes = (id: number) => quoting.some((one) => one.contractorId === id && one.listed && !one.isShut);
  const away = found.find(({ id, vacationMode }) => vacationMode || !quotes(id));
  if (away) fail("conflict", "requests.contractorAway", { contractor: away.name });
  return found.map(({ id }) => id);
}

function refuseTooMany(count: number): void {
  if (count > mostChosen) fail("invalid", "requests.contractorsTooMany");
}

import { brands } from "#app/brands/registry.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { holdOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { mayMailUnproved, sendFirstProof } from "#app/features/accounts/service/proofs.server.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { questionsFor } from "#app/features/categories/model/questions-for.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { ScopeListing } from "#app/features/listings/model.ts";
import { listingsForScope } from "#app/features/listings/service.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { priceRequest } from "#app/features/quotes/service.server.ts";
import { allow, fail, failFields, Failure, type FieldFailure } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isDraftKey } from "../model/drafts.ts";
import { canSubmit } from "../policy.ts";
import {
  findDraft,
  findRequestRow,
  holdDraft,
  insertRequest,
  listDraftContractors,
  type DraftRow,
  type RequestRow,
} from "../store.server.ts";
import { replaceRequest } from "../store/repeats.server.ts";
import { countingRequest, countUnproved } from "./limits.server.ts";
import { askingBooks } from "./offerings.server.ts";
import { dropEmptied, lockRepeats, planRepeats, withdrawReplaced, type Sending } from "./repeats.server.ts";

/**
 * Sends a draft and returns the request id; homeowners only, all or nothing. Throws invalid with missing fields.
 * Repeats by the same account return the same request; others get not_found. Contractors asked within a day: see
 * `planRepeats`.
 */
export async function submitDraft(ctx: Ctx, key: string): Promise<string> {
  allow(canSubmit(ctx.actor));
  const draft = isDraftKey(key) ? await findDraft(ctx, key) : null;
  if (!draft) fail("not_found", "requests.draftUnknown");
  if (draft.requestId) return ownRequest(ctx, draft.requestId);
  const plan = await planRepeats(ctx, await prepareSending(ctx, draft));
  return countingRequest(ctx, plan, () => inTransaction(ctx, (inside) => sendOnce(inside, key)));
}

async function sendOnce(ctx: Ctx, key: string): Promise<string> {
  await holdOwnHousehold(ctx);
  const draft = (await holdDraft(ctx, key)) ?? fail("not_found", "requests.draftUnknown");
  return draft.requestId ? ownRequest(ctx, draft.requestId) : send(ctx, draft);
}

async function prepareSending(ctx: Ctx, draft: DraftRow): Promise<Sending> {
  const open = (await listDraftContractors(ctx, draft)).filter((contractor) => contractor.open);
  if (open.length === 0) fail("conflict", "requests.contractorsAway");
  const contractorIds = open.map((contractor) => contractor.id);
  const { brand, category, answers } = draft;
  const postalCode = postalKey(String(answers.zip ?? "")) ?? "";
  return { brand, accountId: signedIn(ctx.actor).accountId, category, postalCode, contractorIds };
}

async function ownRequest(ctx: Ctx, id: string): Promise<string> {
  const request = await findRequestRow(ctx, id);
  return request?.id ?? fail("not_found", "requests.draftUnknown");
}

async function send(ctx: Ctx, draft: DraftRow): Promise<string> {
  const { userId, accountId } = signedIn(ctx.actor);
  const { brand, category } = draft;
  const plan = await lockRepeats(ctx, await prepareSending(ctx, draft));
  const { contractorIds, replaced } = plan;
  await countUnproved(ctx, plan);
  const listings = await listingsForScope({ ...ctx, brand: brands[brand] }, { contractorIds, category });
  const { answers, place } = await completeScope(ctx, draft, listings);
  const request = requestRow(ctx, { draft, answers, place, userId, accountId });
  const earlier = replaced.length > 0 ? await withdrawReplaced(ctx, plan) : null;
  if (earlier) await replaceRequest(ctx, earlier, { ...request, contractorIds });
  const requestId = earlier ?? (await insertRequest(ctx, request, contractorIds));
  await dropEmptied(ctx, plan, requestId);
  // The verification link goes first: an unverified address gets few emails a day.
  if (!earlier) await sendFirstProof(ctx);
  const isConfirmed = !earlier && (await mayMailUnproved(ctx));
  const scope = { requestId, brand, accountId, category, answers, place };
  await priceRequest(ctx, scope, { contractorIds, listings, replaced, isConfirmed });
  return requestId;
}

/** Throws invalid with every missing or wrong field. */
async function completeScope(
  ctx: Ctx,
  draft: DraftRow,
  listings: readonly ScopeListing[],
): Promise<{ answers: Answers; place: PostalPlace }> {
  const category = findCategory(draft.category) ?? fail("invalid", "requests.categoryUnknown");
  const answers = keepAsked(category.questions, draft.answers);
  const books = askingBooks(listings);
  const failures = checkAnswers(category, answers, questionsFor(category, books, answers));
  const place = await placeOf(ctx, answers, failures);
  return { answers, place };
}

async function placeOf(ctx: Ctx, { zip }: Answers, failures: readonly FieldFailure[]): Promise<PostalPlace> {
  if (failures.length > 0) failFields(failures);
  try {
    return await loadPlaceByZip(ctx, String(zip));
  } catch (error) {
    if (error instanceof Failure && error.kind === "not_found") failFields([{ field: "zip", code: "places.notSupported" }]);
    throw error;
  }
}

interface Scoped {
  draft: DraftRow;
  answers: Answers;
  place: PostalPlace;
  userId: string;
  accountId: string;
}

function requestRow(ctx: Ctx, { draft, answers, place, userId, accountId }: Scoped): Omit<RequestRow, "id" | "firstAnswers"> {
  const { brand, key: draftKey, category } = draft;
  const { code: postalCode, city, region, timeZone } = place;
  return {
    brand,
    accountId,
    userId,
    draftKey,
    category,
    postalCode,
    city,
    region,
    timeZone,
    answers,
    locale: ctx.locale,
    submittedAt: ctx.now,
  };
}

import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { canMailUnverified, sendFirstProof } from "#app/features/accounts/service/email-proofs.server.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { listQuestionsFor } from "#app/features/categories/model/questions-for.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { ScopeListing } from "#app/features/listings/model.ts";
import { listListingsForScope } from "#app/features/listings/service.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { priceRequest } from "#app/features/quotes/service.server.ts";
import { requireVerifiedPhone } from "#app/features/sms/service/phone-checks.server.ts";
import { allow, fail, failFields, Failure, type FieldFailure } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isDraftKey } from "../model/drafts.ts";
import type { RequestChannel } from "../model/sent-request.ts";
import { canSubmit } from "../policy.ts";
import {
  findDraft,
  findRequestRow,
  lockDraft,
  insertRequest,
  listDraftContractors,
  type DraftRow,
  type RequestRow,
} from "../store.server.ts";
import { replaceRequest } from "../store/repeats.server.ts";
import { withRequestLimits, limitUnverifiedRequests } from "./limits.server.ts";
import { listQuestionBooks } from "./offerings.server.ts";
import { deleteEmptied, lockRepeats, planRepeats, removeReplacedQuotes, type RequestToPlan } from "./repeats.server.ts";

/**
 * Sends a draft and returns the request id; homeowners only, all or nothing. Throws invalid with missing fields.
 * Repeats by the same account return the same request; others get not_found. Contractors asked within a day: see
 * `planRepeats`.
 */
export async function submitDraft(ctx: Ctx, key: string): Promise<string> {
  allow(canSubmit(ctx.actor));
  const draft = isDraftKey(key) ? await findDraft(ctx, key) : null;
  if (!draft) fail("not_found", "requests.draftUnknown");
  if (draft.requestId) return requireOwnRequest(ctx, draft.requestId);
  const plan = await planRepeats(ctx, await prepareSending(ctx, draft));
  return withRequestLimits(ctx, plan, () => inTransaction(ctx, (tx) => sendOnce(tx, key)));
}

async function sendOnce(ctx: Ctx, key: string): Promise<string> {
  await lockOwnHousehold(ctx);
  const draft = (await lockDraft(ctx, key)) ?? fail("not_found", "requests.draftUnknown");
  return draft.requestId ? requireOwnRequest(ctx, draft.requestId) : sendDraft(ctx, draft);
}

async function prepareSending(ctx: Ctx, draft: DraftRow): Promise<RequestToPlan> {
  const open = (await listDraftContractors(ctx, draft)).filter((contractor) => contractor.open);
  if (open.length === 0) fail("conflict", "requests.contractorsAway");
  const contractorIds = open.map((contractor) => contractor.id);
  const { brand, category, answers } = draft;
  const postalCode = toPostalKey(String(answers.zip ?? "")) ?? "";
  return { brand, accountId: requireSignedIn(ctx.actor).accountId, category, postalCode, contractorIds };
}

async function requireOwnRequest(ctx: Ctx, id: string): Promise<string> {
  const request = await findRequestRow(ctx, id);
  return request?.id ?? fail("not_found", "requests.draftUnknown");
}

async function sendDraft(ctx: Ctx, draft: DraftRow): Promise<string> {
  const { userId, accountId } = requireSignedIn(ctx.actor);
  const { brand, category } = draft;
  await requireVerifiedPhone(ctx, brands[brand]);
  const plan = await lockRepeats(ctx, await prepareSending(ctx, draft));
  const { contractorIds, replaced } = plan;
  await limitUnverifiedRequests(ctx, plan);
  const listings = await listListingsForScope({ ...ctx, brand: brands[brand] }, { contractorIds, category });
  const { answers, place } = await validateScope(ctx, draft, listings);
  const request = toRequestRow(ctx, { draft, answers, place, userId, accountId });
  const earlier = replaced.length > 0 ? await removeReplacedQuotes(ctx, plan) : null;
  if (earlier) await replaceRequest(ctx, earlier, { ...request, contractorIds });
  const requestId = earlier ?? (await insertRequest(ctx, request, contractorIds));
  await deleteEmptied(ctx, plan, requestId);
  // The verification link goes first: an unverified address gets few emails a day.
  if (!earlier) await sendFirstProof(ctx);
  const notifyHomeowner = !earlier && (await canMailUnverified(ctx));
  const scope = { requestId, brand, accountId, category, answers, place };
  await priceRequest(ctx, scope, { contractorIds, listings, replaced, notifyHomeowner });
  return requestId;
}

/** Throws invalid with every missing or wrong field. */
export async function validateScope(
  ctx: Ctx,
  draft: DraftRow,
  listings: readonly ScopeListing[],
): Promise<{ answers: Answers; place: PostalPlace }> {
  const category = findCategory(draft.category) ?? fail("invalid", "requests.categoryUnknown");
  const answers = keepAsked(category.questions, draft.answers);
  const books = listQuestionBooks(listings);
  const failures = checkAnswers(category, answers, listQuestionsFor(category, books, answers));
  const place = await requirePlace(ctx, answers, failures);
  return { answers, place };
}

async function requirePlace(ctx: Ctx, { zip }: Answers, failures: readonly FieldFailure[]): Promise<PostalPlace> {
  if (failures.length > 0) failFields(failures);
  try {
    return await loadPlaceByZip(ctx, String(zip));
  } catch (error) {
    if (error instanceof Failure && error.kind === "not_found") failFields([{ field: "zip", code: "places.notSupported" }]);
    throw error;
  }
}

interface ScopedDraft {
  draft: DraftRow;
  answers: Answers;
  place: PostalPlace;
  userId: string;
  accountId: string;
  channel?: RequestChannel;
}

export function toRequestRow(ctx: Ctx, scoped: ScopedDraft): Omit<RequestRow, "id" | "firstAnswers"> {
  const { draft, answers, place, userId, accountId, channel = "DIRECTORY" } = scoped;
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
    channel,
    submittedAt: ctx.now,
  };
}

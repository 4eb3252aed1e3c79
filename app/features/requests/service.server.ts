import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { type Answers, AnswersInput } from "#app/features/question-fields/model/answers-input.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid, newSecretKey } from "#app/lib/ids.ts";
import { parseCursor, toPage, type Page, type PageOptions } from "#app/lib/page-cursor.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { listNetworkBuckets, consumeFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { draftDays, DraftStart, isDraftKey, UnfinishedScreen, type Draft, type Request } from "./model/drafts.ts";
import { canSubmit } from "./policy.ts";
import { countStartedDraft, loadOpenContractors } from "./service/more-contractors.server.ts";
import {
  deleteOldDrafts,
  findDraft,
  findRequestRow,
  lockDraft,
  insertDraft,
  listDraftContractors,
  listRequestRows,
  listRequestRowsById,
  mergeAnswers,
  removeDraftContractors,
  type DraftRow,
  type RequestRow,
} from "./store.server.ts";

export { submitDraft } from "./service/submitting.server.ts";

/** Creates a draft and returns its key. Contractors learn nothing before submission. */
export async function startDraft(ctx: Ctx, input: DraftStart): Promise<string> {
  const { contractorAccountIds, category, postalCode, answers } = parseInput(DraftStart, input);
  const chosen = await loadOpenContractors(ctx, contractorAccountIds, category);
  await consumeFromEach(ctx, draftBuckets(ctx), 1);
  const key = newSecretKey();
  const known = filterKnownAnswers(requireCategory(category), postalCode === "" ? answers : { ...answers, zip: postalCode });
  const contractorIds = chosen.map((contractor) => contractor.id);
  await insertDraft(ctx, { key, category, contractorIds, answers: known });
  countStartedDraft(ctx, contractorIds);
  return key;
}

/** Visitors' limits do not block signed-in users. */
function draftBuckets(ctx: Ctx): Bucket[] {
  const { actor, brand } = ctx;
  const person: Bucket = actor.kind === "user" ? ["draftsOfUser", actor.userId] : ["draftsOfBrand", brand.code];
  return [["drafts"], ...listNetworkBuckets(ctx, "draftsOfNetwork"), person];
}

/**
 * Anyone with the key may continue, for 30 days after the last answer. Throws conflict `requests.submitted` with the
 * request id, which only its household may open.
 */
export async function loadDraft(ctx: Ctx, key: string): Promise<Draft> {
  const draft = isDraftKey(key) ? await findDraft(ctx, key) : null;
  if (!draft) fail("not_found", "requests.draftUnknown");
  return toDraft(ctx, requireUnsubmitted(draft));
}

/** Locks the draft until the caller's transaction ends, so that nobody else can send or change it. */
export async function lockUnsubmittedDraft(ctx: Ctx, key: string): Promise<void> {
  const draft = isDraftKey(key) ? await lockDraft(ctx, key) : null;
  requireUnsubmitted(draft ?? fail("not_found", "requests.draftUnknown"));
}

/** Merges answers; the last wins. Unknown questions are ignored. */
export function saveAnswers(ctx: Ctx, key: string, input: Answers): Promise<Draft> {
  return saveAndClear(ctx, key, { answers: input, cleared: [] });
}

async function saveAndClear(ctx: Ctx, key: string, { answers, cleared }: Pick<ScreenToSave, "answers" | "cleared">): Promise<Draft> {
  const parsed = parseInput(AnswersInput, answers);
  const { category } = await loadDraft(ctx, key);
  const saved = await mergeAnswers(ctx, key, { answers: filterKnownAnswers(requireCategory(category), parsed), cleared });
  return saved ? toDraft(ctx, saved) : loadDraft(ctx, key);
}

interface ScreenToSave {
  answers: Answers;
  /** Questions on the screen without an answer. */
  cleared: readonly string[];
  /** Contractors to remove, because they do not serve the place. */
  contractorIds: readonly number[];
}

export async function saveScreen(ctx: Ctx, key: string, { answers, cleared, contractorIds }: ScreenToSave): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await saveAndClear(tx, key, { answers, cleared });
    await removeDraftContractors(tx, key, contractorIds);
  });
}

/**
 * Saves only if nothing but `earlier` changed the draft since `seen`. Ignores the postal code until the screen is
 * finished, because it decides who can be asked.
 */
export async function saveUnfinishedScreen(ctx: Ctx, key: string, input: UnfinishedScreen): Promise<{ draft: Draft; isSaved: boolean }> {
  const { seen, earlier, ...screen } = parseInput(UnfinishedScreen, input);
  const { category } = await loadDraft(ctx, key);
  const questions = requireCategory(category).questions.filter(({ kind }) => kind !== "postal");
  const toChange = ({ answers, shown }: Pick<UnfinishedScreen, "answers" | "shown">) => {
    const kept = Object.fromEntries(Object.entries(answers).filter(([one]) => questions.some((question) => question.key === one)));
    return { answers: kept, cleared: questions.map((question) => question.key).filter((one) => shown.includes(one) && !(one in kept)) };
  };
  const saved = await mergeAnswers(ctx, key, { ...toChange(screen), seen: new Date(seen), earlier: earlier && toChange(earlier) });
  return { draft: saved ? await toDraft(ctx, saved) : await loadDraft(ctx, key), isSaved: saved !== null };
}

/** Throws not_found for all but its household and contractors. */
export async function loadRequest(ctx: Ctx, id: string): Promise<Request> {
  requireSignedIn(ctx.actor);
  const request = isUuid(id) ? await findRequestRow(ctx, id) : null;
  return toRequest(request ?? fail("not_found", "access.notFound"));
}

/** Lists the household's own requests, newest first. */
export async function listRequests(ctx: Ctx, { size = 50, after = null }: PageOptions = {}): Promise<Page<Request>> {
  allow(canSubmit(ctx.actor));
  const rows = await listRequestRows(ctx, requireSignedIn(ctx.actor).accountId, { limit: size + 1, after: parseCursor(after) });
  return toPage(rows.map(toRequest), size, ({ submittedAt, id }) => ({ at: new Date(submittedAt), id }));
}

/** Lists only the household's own requests, newest first. */
export async function listRequestsById(ctx: Ctx, ids: readonly string[]): Promise<Request[]> {
  allow(canSubmit(ctx.actor));
  return ids.length === 0 ? [] : (await listRequestRowsById(ctx, requireSignedIn(ctx.actor).accountId, ids)).map(toRequest);
}

/** Deletes drafts unchanged for 30 days; returns the number. */
export function dropOldDrafts(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteOldDrafts(ctx);
}

function toRequest({ id, category, city, region, postalCode, timeZone, answers, submittedAt }: RequestRow): Request {
  return { id, category, place: { city, region, postalCode, timeZone }, answers, submittedAt: submittedAt.toISOString() };
}

async function toDraft(ctx: Ctx, draft: DraftRow): Promise<Draft> {
  const { key, category, answers, updatedAt } = draft;
  const contractors = (await listDraftContractors(ctx, draft)).map(({ open, ...contractor }) => ({ ...contractor, takesRequests: open }));
  return {
    key,
    category,
    contractors,
    answers,
    savedAt: updatedAt.toISOString(),
    keptUntil: new Date(updatedAt.getTime() + draftDays * dayMs).toISOString(),
  };
}

function requireUnsubmitted(draft: DraftRow): DraftRow {
  if (draft.requestId) fail("conflict", "requests.submitted", { requestId: draft.requestId });
  return draft;
}

function requireCategory(code: string): Category {
  return findCategory(code) ?? fail("invalid", "requests.categoryUnknown");
}

function filterKnownAnswers(category: Category, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => category.questions.some((question) => question.key === key)));
}

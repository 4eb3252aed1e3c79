import type { Answers } from "#app/features/categories/model/answers.ts";
import { addAssumedAnswers, listAskedQuestions } from "#app/features/categories/model/asked-questions.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import type { Category, CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { ChosenContractor } from "#app/features/contractors/model.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { listPausedContractors } from "#app/features/contractors/service/vacation.server.ts";
import { listQuotingStatuses } from "#app/features/listings/service.server.ts";
import { checkPostal } from "#app/features/places/service.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeTries } from "#app/platform/limits.server.ts";
import { filterScreenFailures } from "#app/features/question-fields/model/wizard-form.ts";
import type { UnfinishedScreen } from "../model/drafts.ts";
import type { ShownEffects } from "#app/features/question-fields/model.ts";
import type { ShownPrices, Wizard } from "../model/wizard.ts";
import { loadDraft, saveScreen, saveUnfinishedScreen, startDraft } from "../service.server.ts";
import { listQuestionsInUse, loadOfferings, listOutsideArea, showPrices, type OpenRequest } from "./offerings.server.ts";

export interface WizardLink {
  contractorAccountIds: readonly string[];
  category: string;
  postalCode: string;
  /** Answers from the link or a tool; the user's own take precedence. */
  answers?: Answers;
}

interface AnsweredScreen {
  answers: Answers;
  /** Questions on the screen. */
  shown: readonly string[];
  /** Postal code to continue with, without the contractors that do not serve it. */
  goOnAt?: string;
}

/** Its prices count toward limits (`showPrices`). */
export interface PricedWizard extends Wizard {
  prices: ShownPrices;
  effects: ShownEffects;
}

/** Throws like `loadDraft`. */
export async function loadWizard(ctx: Ctx, key: string): Promise<Wizard> {
  return (await loadOpenDraft(ctx, key)).wizard;
}

/** For the server only: the request has price lists. */
export async function loadOpenDraft(ctx: Ctx, key: string): Promise<OpenedWizard> {
  const { category, answers, contractors, savedAt } = await loadDraft(ctx, key);
  const request = await loadOfferings(ctx, { category, answers }, contractors);
  return { request, wizard: toWizard(request, { key, savedAt }) };
}

/** The browser may receive only `wizard`. */
interface OpenedWizard {
  request: OpenRequest;
  wizard: Wizard;
}

/**
 * Returns an unsaved wizard; null when no contractor is on this brand. Throws not_found, or conflict
 * `requests.quotingDisabled` with the one contractor that may be asked to list the work.
 */
export async function openWizard(ctx: Ctx, link: WizardLink): Promise<Wizard | null> {
  return (await openRequest(ctx, link))?.wizard ?? null;
}

/** Limits contractors per address. */
export async function openPricedWizard(ctx: Ctx, link: WizardLink): Promise<PricedWizard | null> {
  const opened = await openRequest(ctx, link);
  if (!opened) return null;
  await consumeTries(ctx, "wizardContractors", { subject: ctx.caller ?? "unknown", count: opened.wizard.addressees.length });
  return { ...opened.wizard, prices: await showPrices(ctx, opened.request, null), effects: {} };
}

async function openRequest(ctx: Ctx, link: WizardLink): Promise<OpenedWizard | null> {
  const category = requireCategory(link.category).code;
  const chosen = await listContractorsByAccountIds(ctx, link.contractorAccountIds);
  if (chosen.length === 0) return null;
  const unavailableIds = await requireQuotingContractors(ctx, chosen, category);
  const contractors = chosen.map((contractor) => ({
    ...contractor,
    takesRequests: contractor.advanced && !unavailableIds.has(contractor.id),
  }));
  const given: Answers = { ...link.answers, ...(link.postalCode !== "" && { zip: link.postalCode }) };
  const request = await loadOfferings(ctx, { category, answers: given }, contractors);
  const answers = addAssumedAnswers(requireCategory(category), listQuestionsInUse(request), given);
  return { request: { ...request, answers }, wizard: toWizard({ ...request, answers }, { key: null, savedAt: null }) };
}

interface SavedScreen {
  /** False when the draft was changed elsewhere: retry with the newer `savedAt`. */
  isSaved: boolean;
  savedAt: string;
  prices: ShownPrices;
}

/** Saves a screen in progress (`saveUnfinishedScreen`) and returns its prices. */
export async function saveScreenWithPrices(ctx: Ctx, key: string, screen: UnfinishedScreen): Promise<SavedScreen> {
  const { draft, isSaved } = await saveUnfinishedScreen(ctx, key, screen);
  const prices = isSaved ? await showPrices(ctx, await loadOfferings(ctx, draft, draft.contractors), key) : {};
  return { isSaved, savedAt: draft.savedAt, prices };
}

/** Throws when no contractor quotes the work. Returns those that take no new requests for it or have a disabled account. */
async function requireQuotingContractors(
  ctx: Ctx,
  chosen: readonly ChosenContractor[],
  category: CategoryCode,
): Promise<ReadonlySet<number>> {
  const pausedIds = await listPausedContractors(ctx, { contractorIds: chosen.map(({ id }) => id), category });
  const available = chosen.filter(({ id }) => !pausedIds.has(id));
  const quoting = await listQuotingStatuses(ctx, { contractorIds: available.map((contractor) => contractor.id), category });
  if (available.length > 0 && !quoting.some(({ listed, isDisabled }) => listed && !isDisabled)) {
    const only = chosen.length === 1 && quoting.some(({ isDisabled }) => !isDisabled) ? chosen[0] : undefined;
    fail("conflict", "requests.quotingDisabled", { contrid: only?.accountId ?? null });
  }
  return new Set([...pausedIds, ...quoting.flatMap(({ contractorId, isDisabled }) => (isDisabled ? [contractorId] : []))]);
}

/**
 * Returns the draft's key, created if needed. Throws invalid, `requests.someOutside` until `goOnAt` confirms the postal
 * code, and `requests.allOutside` when no contractor serves it.
 */
export async function answerScreen(ctx: Ctx, wizard: Wizard, screen: AnsweredScreen): Promise<string> {
  await rejectInvalidAnswers(ctx, wizard, screen);
  const outside = await listConfirmedOutside(ctx, wizard, screen);
  const { key, addressees } = wizard;
  const cleared = screen.shown.filter((question) => !(question in screen.answers));
  const answers = completeScreen(wizard, screen.answers, cleared);
  if (key) {
    await saveScreen(ctx, key, { answers, cleared, contractorIds: outside.map(({ id }) => id) });
    return key;
  }
  const left = addressees.filter(({ takesRequests, accountId }) => takesRequests && !outside.some((one) => one.accountId === accountId));
  if (left.length === 0) fail("conflict", "requests.contractorsAway");
  return startDraft(ctx, {
    contractorAccountIds: left.map((addressee) => addressee.accountId),
    category: wizard.category,
    answers: { ...wizard.answers, ...answers },
  });
}

/** Adds the usual answers to questions that the screen's answers open. */
function completeScreen({ category, inUse, answers: known }: Wizard, answers: Answers, cleared: readonly string[]): Answers {
  const kept = Object.fromEntries(Object.entries(known).filter(([question]) => !cleared.includes(question)));
  const all = addAssumedAnswers(requireCategory(category), inUse, { ...kept, ...answers });
  return Object.fromEntries(Object.entries(all).filter(([question]) => !(question in kept) || question in answers));
}

/** Contractors that do not serve the postal code; throws until `goOnAt` confirms to continue without them. */
async function listConfirmedOutside(
  ctx: Ctx,
  wizard: Wizard,
  { answers, goOnAt = "" }: AnsweredScreen,
): Promise<readonly ChosenContractor[]> {
  const zip = answers.zip ?? (wizard.key ? undefined : wizard.answers.zip);
  if (typeof zip !== "string") return [];
  const open = wizard.addressees.filter((addressee) => addressee.takesRequests).map((addressee) => addressee.accountId);
  const chosen = (await listContractorsByAccountIds(ctx, open)).map((contractor) => ({ ...contractor, takesRequests: true }));
  const scopedRequest = await loadOfferings(ctx, { ...wizard, answers: { ...answers, zip } }, chosen);
  const outside = listOutsideArea(scopedRequest);
  const left = scopedRequest.offerings.length - outside.length;
  if (outside.length > 0 && (left === 0 || toPostalKey(goOnAt) !== toPostalKey(zip))) {
    const names = new Intl.ListFormat(ctx.locale).format(outside.map(({ name }) => name));
    fail("conflict", left === 0 ? "requests.allOutside" : "requests.someOutside", {
      count: outside.length,
      names,
      zip: zip.toUpperCase(),
      left,
    });
  }
  return chosen.filter(({ accountId }) => outside.some((one) => one.accountId === accountId));
}

async function rejectInvalidAnswers(ctx: Ctx, wizard: Wizard, { answers, shown }: AnsweredScreen): Promise<void> {
  const category = requireCategory(wizard.category);
  // A shown question without an answer was cleared: its earlier answer does not count.
  const elsewhere = Object.entries(wizard.answers).filter(([question]) => !shown.includes(question));
  const all: Answers = { ...Object.fromEntries(elsewhere), ...answers };
  const asked = listAskedQuestions(category, wizard.inUse, all);
  const here = asked.filter((question) => question.key in answers || shown.includes(question.key));
  const failures = checkAnswers(category, all, here).filter((failure) => here.some((question) => question.key === failure.field));
  const refused = filterScreenFailures(failures, here, shown);
  const postal = here.find((question) => question.kind === "postal" && question.key in answers);
  if (postal && !refused.some((failure) => failure.field === postal.key)) {
    for (const code of await checkPostal(ctx, String(answers[postal.key]))) refused.push({ field: postal.key, code });
  }
  if (refused.length > 0) failFields(refused);
}

function toWizard(request: OpenRequest, draft: Pick<Wizard, "key" | "savedAt">): Wizard {
  const { category, answers, offerings } = request;
  const addressees = offerings.map(({ publicId, accountId, name, takesRequests }) => ({ publicId, accountId, name, takesRequests }));
  const isPlaceKnown = request.place !== null && listOutsideArea(request).length === 0;
  return { ...draft, category, answers, isPlaceKnown, addressees, inUse: listQuestionsInUse(request) };
}

function requireCategory(code: string): Category {
  return findCategory(code) ?? fail("not_found", "requests.categoryUnknown");
}

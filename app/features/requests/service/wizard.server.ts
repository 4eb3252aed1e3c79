import type { Answers } from "#app/features/categories/model/answers.ts";
import { questionsAsked } from "#app/features/categories/model/asked-questions.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { ChosenContractor } from "#app/features/contractors/model.ts";
import { contractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { quotingOf } from "#app/features/listings/service.server.ts";
import { checkPostal } from "#app/features/places/service.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { spendSeveral } from "#app/platform/limits.server.ts";
import { refusedHere } from "../model/wizard-form.ts";
import type { UnfinishedScreen } from "../model/drafts.ts";
import type { ShownPrices, Wizard } from "../model/wizard.ts";
import { loadDraft, saveScreen, saveUnfinishedScreen, startDraft } from "../service.server.ts";
import { listQuestionsInUse, loadOfferings, outsideTheirArea, showPrices, type OpenRequest } from "./offerings.server.ts";

/** What a link into the wizard names: contractors by account id, the kind of work, and perhaps the place. */
export interface WizardLink {
  contractorAccountIds: readonly string[];
  category: string;
  postalCode: string;
  /** Answers that the link or a tool beside the wizard brings along; her own count before them. */
  answers?: Answers;
}

/** What one screen was answered. */
interface AnsweredScreen {
  answers: Answers;
  /** The questions that it showed. */
  shown: readonly string[];
  /** The postal code for which the homeowner goes on without the contractors that do not serve it. */
  goOnAt?: string;
}

/** A wizard with the prices so far, each of which is counted (`showPrices`). */
interface PricedWizard extends Wizard {
  prices: ShownPrices;
}

/** The wizard of a draft: its answers, and its contractors. Fails like `loadDraft`. */
export async function loadWizard(ctx: Ctx, key: string): Promise<Wizard> {
  return (await loadOpenDraft(ctx, key)).wizard;
}

/** The same with the prices so far. */
export async function loadPricedWizard(ctx: Ctx, key: string): Promise<PricedWizard> {
  const { wizard, request } = await loadOpenDraft(ctx, key);
  return { ...wizard, prices: await showPrices(ctx, request, key) };
}

async function loadOpenDraft(ctx: Ctx, key: string): Promise<Opened> {
  const { category, answers, contractors, savedAt } = await loadDraft(ctx, key);
  const request = await loadOfferings(ctx, { category, answers }, contractors);
  return { request, wizard: wizardOf(request, { key, savedAt }) };
}

/** A request, and what of it a browser may know. */
interface Opened {
  request: OpenRequest;
  wizard: Wizard;
}

/**
 * The wizard before its first answer; nothing is kept. Null when none of the contractors is on this brand. A kind of work
 * that the product does not know is not_found; one that none of them lists, or whose contractors' accounts are shut, is the conflict
 * `requests.quotingDisabled`, with the one contractor that may be asked to list it.
 */
export async function openWizard(ctx: Ctx, link: WizardLink): Promise<Wizard | null> {
  return (await openRequest(ctx, link))?.wizard ?? null;
}

/** The same with the prices so far. Contractors that an address opens wizards for are counted. */
export async function openPricedWizard(ctx: Ctx, link: WizardLink): Promise<PricedWizard | null> {
  const opened = await openRequest(ctx, link);
  if (!opened) return null;
  await spendSeveral(ctx, "wizardContractors", { whose: ctx.caller ?? "unknown", count: opened.wizard.addressees.length });
  return { ...opened.wizard, prices: await showPrices(ctx, opened.request, null) };
}

async function openRequest(ctx: Ctx, link: WizardLink): Promise<Opened | null> {
  const category = findCategory(link.category)?.code ?? fail("not_found", "requests.categoryUnknown");
  const chosen = await contractorsByAccountIds(ctx, link.contractorAccountIds);
  if (chosen.length === 0) return null;
  const shut = await refuseUnquoted(ctx, chosen, category);
  const contractors = chosen.map((contractor) => ({ ...contractor, takesRequests: !contractor.vacationMode && !shut.has(contractor.id) }));
  const answers: Answers = { ...link.answers, ...(link.postalCode !== "" && { zip: link.postalCode }) };
  const request = await loadOfferings(ctx, { category, answers }, contractors);
  return { request, wizard: wizardOf(request, { key: null, savedAt: null }) };
}

/** What became of the answers of an unfinished screen, and the prices with them. */
interface KeptScreen {
  /** False where the draft was changed elsewhere since: the screen may keep them once more, with the newer `savedAt`. */
  isSaved: boolean;
  savedAt: string;
  prices: ShownPrices;
}

/** Keeps the answers of a screen while they are being given (`saveUnfinishedScreen`), and gives the prices with what is then kept. */
export async function keepScreen(ctx: Ctx, key: string, screen: UnfinishedScreen): Promise<KeptScreen> {
  const { draft, isSaved } = await saveUnfinishedScreen(ctx, key, screen);
  const prices = isSaved ? await showPrices(ctx, await loadOfferings(ctx, draft, draft.contractors), key) : {};
  return { isSaved, savedAt: draft.savedAt, prices };
}

/** Refuses contractors of whom none quotes the work; those on vacation are named by the wizard. Gives those whose account is shut. */
async function refuseUnquoted(ctx: Ctx, chosen: readonly ChosenContractor[], category: CategoryCode): Promise<ReadonlySet<number>> {
  const here = chosen.filter((contractor) => !contractor.vacationMode);
  const quoting = await quotingOf(ctx, { contractorIds: here.map((contractor) => contractor.id), category });
  if (here.length > 0 && !quoting.some(({ listed, isShut }) => listed && !isShut)) {
    const only = chosen.length === 1 && quoting.some(({ isShut }) => !isShut) ? chosen[0] : undefined;
    fail("conflict", "requests.quotingDisabled", { contrid: only?.accountId ?? null });
  }
  return new Set(quoting.flatMap(({ contractorId, isShut }) => (isShut ? [contractorId] : [])));
}

/**
 * Keeps what one screen was answered, and begins the draft with the first of them. Refused with its fields when a question
 * that the screen showed stays open, an answer does not fit, or the postal code is not known. Where chosen contractors do not serve
 * that code, the homeowner is asked (`requests.someOutside`): with the code as `goOnAt` they are left out; where none of them does
 * (`requests.allOutside`), there is nobody to go on with. Gives the draft's key.
 */
export async function answerScreen(ctx: Ctx, wizard: Wizard, screen: AnsweredScreen): Promise<string> {
  await refuseWrongAnswers(ctx, wizard, screen);
  const outside = await outsideContractors(ctx, wizard, screen);
  const { key, addressees } = wizard;
  if (key) {
    const cleared = screen.shown.filter((question) => !(question in screen.answers));
    await saveScreen(ctx, key, { answers: screen.answers, cleared, contractorIds: outside.map(({ id }) => id) });
    return key;
  }
  const left = addressees.filter(({ takesRequests, accountId }) => takesRequests && !outside.some((one) => one.accountId === accountId));
  if (left.length === 0) fail("conflict", "requests.contractorsAway");
  return startDraft(ctx, {
    contractorAccountIds: left.map((addressee) => addressee.accountId),
    category: wizard.category,
    answers: { ...wizard.answers, ...screen.answers },
  });
}

/** The open contractors that do not serve the postal code of this screen. Refused until the homeowner goes on without them. */
async function outsideContractors(
  ctx: Ctx,
  wizard: Wizard,
  { answers, goOnAt = "" }: AnsweredScreen,
): Promise<readonly ChosenContractor[]> {
  const { zip } = answers;
  if (typeof zip !== "string") return [];
  const open = wizard.addressees.filter((addressee) => addressee.takesRequests).map((addressee) => addressee.accountId);
  const chosen = (await contractorsByAccountIds(ctx, open)).map((contractor) => ({ ...contractor, takesRequests: true }));
  const there = await loadOfferings(ctx, { ...wizard, answers }, chosen);
  const outside = outsideTheirArea(there);
  const left = there.offerings.length - outside.length;
  if (outside.length > 0 && (left === 0 || postalKey(goOnAt) !== postalKey(zip))) {
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

async function refuseWrongAnswers(ctx: Ctx, wizard: Wizard, { answers, shown }: AnsweredScreen): Promise<void> {
  const category = findCategory(wizard.category) ?? fail("not_found", "requests.categoryUnknown");
  // what the screen showed and came back empty was cleared: what was said before does not stand in for it
  const elsewhere = Object.entries(wizard.answers).filter(([question]) => !shown.includes(question));
  const all: Answers = { ...Object.fromEntries(elsewhere), ...answers };
  const asked = questionsAsked(category, wizard.inUse, all);
  const here = asked.filter((question) => question.key in answers || shown.includes(question.key));
  const failures = checkAnswers(category, all, here).filter((failure) => here.some((question) => question.key === failure.field));
  const refused = refusedHere(failures, here, shown);
  const postal = here.find((question) => question.kind === "postal" && question.key in answers);
  if (postal && !refused.some((failure) => failure.field === postal.key)) {
    for (const code of await checkPostal(ctx, String(answers[postal.key]))) refused.push({ field: postal.key, code });
  }
  if (refused.length > 0) failFields(refused);
}

function wizardOf(request: OpenRequest, draft: Pick<Wizard, "key" | "savedAt">): Wizard {
  const { category, answers, offerings } = request;
  const addressees = offerings.map(({ publicId, accountId, name, takesRequests }) => ({ publicId, accountId, name, takesRequests }));
  return { ...draft, category, answers, addressees, inUse: listQuestionsInUse(request) };
}

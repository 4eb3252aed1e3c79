import type { Answers } from "#app/features/categories/model/answers.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { questionsFor } from "#app/features/categories/model/questions-for.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { ChosenContractor } from "#app/features/contractors/model.ts";
import { contractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { listingsForScope, quotingOf } from "#app/features/listings/service.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { checkPostal, loadPlaceByZip } from "#app/features/places/service.server.ts";
import { offerOf, type Offer } from "#app/features/quotes/model/first-quotes.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { refusedHere } from "../model/wizard-form.ts";
import type { DraftContractor } from "../model/drafts.ts";
import { booksOf, outsideTheirArea, type Wizard } from "../model/wizard.ts";
import { loadDraft, saveAnswersWithout, startDraft } from "../service.server.ts";

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

/** The wizard of a draft: its answers, and its contractors with what they ask for the work. Fails like `loadDraft`. */
export async function loadWizard(ctx: Ctx, key: string): Promise<Wizard> {
  const { category, answers, contractors } = await loadDraft(ctx, key);
  return wizardOf(ctx, { key, category, answers }, contractors);
}

/**
 * The wizard before its first answer; nothing is kept. Null when none of the contractors is on this brand. A kind of work
 * that the product does not know is not_found; one that none of them lists, or whose contractors' accounts are shut, is the conflict
 * `requests.quotingDisabled`, with the one contractor that may be asked to list it.
 */
export async function openWizard(ctx: Ctx, link: WizardLink): Promise<Wizard | null> {
  const category = findCategory(link.category)?.code ?? fail("not_found", "requests.categoryUnknown");
  const chosen = await contractorsByAccountIds(ctx, link.contractorAccountIds);
  const shut = await refuseUnquoted(ctx, chosen, category);
  const contractors = chosen.map((contractor) => ({ ...contractor, takesRequests: !contractor.vacationMode && !shut.has(contractor.id) }));
  const answers: Answers = { ...link.answers, ...(link.postalCode !== "" && { zip: link.postalCode }) };
  return contractors.length === 0 ? null : wizardOf(ctx, { key: null, category, answers }, contractors);
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
    await saveAnswersWithout(ctx, key, { answers: screen.answers, contractorIds: outside.map(({ id }) => id) });
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
async function outsideContractors(ctx: Ctx, wizard: Wizard, { answers, goOnAt = "" }: AnsweredScreen): Promise<ChosenContractor[]> {
  const { zip } = answers;
  if (typeof zip !== "string") return [];
  const open = wizard.addressees.filter((addressee) => addressee.takesRequests).map((addressee) => addressee.accountId);
  const chosen = (await contractorsByAccountIds(ctx, open)).map((contractor) => ({ ...contractor, takesRequests: true }));
  const there = await wizardOf(ctx, { ...wizard, answers }, chosen);
  const outside = outsideTheirArea(there.addressees);
  const left = there.addressees.length - outside.length;
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
  const asked = questionsFor(category, booksOf(wizard.addressees), all);
  const here = asked.filter((question) => question.key in answers || shown.includes(question.key));
  const failures = checkAnswers(category, all, here).filter((failure) => here.some((question) => question.key === failure.field));
  const refused = refusedHere(failures, here, shown);
  const postal = here.find((question) => question.kind === "postal" && question.key in answers);
  if (postal && !refused.some((failure) => failure.field === postal.key)) {
    for (const code of await checkPostal(ctx, String(answers[postal.key]))) refused.push({ field: postal.key, code });
  }
  if (refused.length > 0) failFields(refused);
}

async function wizardOf(
  ctx: Ctx,
  draft: Pick<Wizard, "key" | "category" | "answers">,
  contractors: readonly DraftContractor[],
): Promise<Wizard> {
  const place = await placeOf(ctx, draft.answers);
  const listings = await listingsForScope(ctx, { contractorIds: contractors.map((contractor) => contractor.id), category: draft.category });
  const offersOf = (contractorId: number): Offer[] =>
    listings.filter((listing) => listing.contractorId === contractorId).map((listing) => offerOf(listing, place));
  const addressees = contractors.map(({ id, publicId, accountId, name, takesRequests }) => {
    return { publicId, accountId, name, takesRequests, offers: offersOf(id) };
  });
  const point = place && { latitude: place.latitude, longitude: place.longitude };
  return { ...draft, addressees, place: point, date: localDate(ctx.now, place?.timeZone ?? easternTime) };
}

async function placeOf(ctx: Ctx, { zip }: Answers): Promise<PostalPlace | null> {
  if (typeof zip !== "string" || (await checkPostal(ctx, zip)).length > 0) return null;
  return loadPlaceByZip(ctx, zip);
}

import { redirect } from "react-router";
import type { Route } from "./+types/wizard";
import { hosts } from "#app/brands/hosts.server.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { traitsByCode } from "#app/features/categories/model/traits.ts";
import { maxChosenContractors } from "#app/features/contractors/model.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import { listDraftPhotos } from "#app/features/photos/service/job-photos.server.ts";
import { JobPhotoSection } from "#app/features/photos/ui/job-photo-section.tsx";
import { restoreRoof } from "#app/features/roofing/model/wizard-answers.ts";
import { furtherField, furtherIntent, type FurtherContractor } from "#app/features/requests/model/further.ts";
import { findSentRequestId } from "#app/features/requests/model/sent-request.ts";
import { parseAnswers, parseLinkAnswers } from "#app/features/requests/model/wizard-form.ts";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import { originPath, wizardDirectoryPath } from "#app/features/requests/model/wizard-links.ts";
import { discardIntent, addDraftKey, removeDraftKey } from "#app/features/requests/model/unfinished.ts";
import type { Wizard } from "#app/features/requests/model/wizard.ts";
import { addToDraft, listFurtherContractors } from "#app/features/requests/service/more-contractors.server.ts";
import { findReminderState } from "#app/features/requests/service/reminders.server.ts";
import {
  loadPricedWizard,
  loadWizard,
  openPricedWizard,
  openWizard,
  type WizardLink,
} from "#app/features/requests/service/wizard.server.ts";
import { findStep, saveStepAnswers } from "#app/features/requests/service/wizard-steps.server.ts";
import { discardDraft } from "#app/features/requests/service/unfinished.server.ts";
import { submitDraft } from "#app/features/requests/service.server.ts";
import { toGroupId } from "#app/features/requests/ui/answer-props.ts";
import { FurtherContractors } from "#app/features/requests/ui/further-contractors.tsx";
import type { RejectedForm } from "#app/features/requests/ui/live-answers.ts";
import { WizardScreen } from "#app/features/requests/ui/wizard-screen.tsx";
import type { WizardView } from "#app/features/requests/ui/wizard-view.ts";
import { Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie, formatRoofCookie, formatUnfinishedCookie } from "#app/platform/cookies.server.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(
  async (
    ctx,
    { request, params }: Route.LoaderArgs,
  ): Promise<WizardView & { photos: JobPhoto[]; further: FurtherContractor[]; room: number }> => {
    const url = new URL(request.url);
    const wizard = await findWizard(ctx, request, { key: params.id, load: loadPricedWizard, open: openPricedWizard });
    const { key } = wizard;
    const path = key && toWizardPath(key);
    const step = findStep(wizard, url.searchParams.get("step"));
    return {
      ...wizard,
      path,
      step,
      further: step === reviewStep ? await listFurtherContractors(ctx, toFurtherSearch(wizard)) : [],
      room: maxChosenContractors - wizard.addressees.length,
      photos: key ? await listDraftPhotos(ctx, key) : [],
      toReview: url.searchParams.get("then") === reviewStep,
      entry: `${paths.wizard()}${url.search}`,
      resumeUrl: path && hosts.buildUrl(ctx.brand, path),
      reminding: key ? await findReminderState(ctx, key) : null,
      origin: originPath(wizard),
      directory: wizardDirectoryPath(wizard),
      unsent: url.searchParams.has("unsent"),
      sender: ctx.actor.kind !== "user" ? "visitor" : ctx.actor.accountType === "BUSINESS" ? "business" : "homeowner",
    };
  },
);

export const action = createAction(async (ctx, { request, params }: Route.ActionArgs, form) => {
  const intent = form.get("intent");
  const key = params.id ?? "";
  if (intent === "send") return leaveDraft(request, key, paths.quotes({ requestId: await submitDraft(ctx, key) }));
  if (intent === discardIntent) {
    await discardDraft(ctx, key);
    return leaveDraft(request, key, form.get("then") === paths.dashboard() ? paths.dashboard() : paths.directory());
  }
  if (intent === furtherIntent) {
    await addToDraft(ctx, key, form.getAll(furtherField).map(String));
    return redirect(`${toWizardPath(key)}?step=${reviewStep}`, 303);
  }
  return saveAnswers(ctx, request, { form, key: params.id });
});

/** Leaves a finished draft and removes it from the cookie. */
function leaveDraft(request: Request, key: string, path: string): Response {
  const remainingKeys = removeDraftKey(readCookie(request, cookieNames.unfinished), key);
  return redirect(path, { status: 303, headers: { "Set-Cookie": formatUnfinishedCookie(remainingKeys) } });
}

async function saveAnswers(
  ctx: Ctx,
  request: Request,
  { form, key: existingKey }: { form: FormData; key: string | undefined },
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const typedZip = String(form.get("zip") ?? "");
  const wizard = await findWizard(ctx, request, { key: existingKey, typedZip, load: loadWizard, open: openWizard });
  const toReview = searchParams.get("then") === reviewStep;
  const { key, step, opened } = await saveStepAnswers(ctx, wizard, { form, named: searchParams.get("step"), toReview });
  const then = toReview && step !== reviewStep ? `&then=${reviewStep}` : "";
  const isUsed = !wizard.key && findKeptRoof(request, wizard.category, typedZip || String(wizard.answers.zip ?? "")) !== null;
  const headers = new Headers({ "Set-Cookie": formatUnfinishedCookie(addDraftKey(readCookie(request, cookieNames.unfinished), key)) });
  if (isUsed) headers.append("Set-Cookie", formatRoofCookie(""));
  return redirect(`${toWizardPath(key)}?step=${step}${then}${opened ? `#${toGroupId({ key: opened })}` : ""}`, { status: 303, headers });
}

export const handle: PageHandle = { words: ["wizard", "further", "photos", "outcomes", "services", "categories", "pricing"] };

export default function WizardPage({ loaderData: view, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const category = findCategory(view.category);
  if (!category) return null;
  const { further: contractors, room } = view;
  const further = { contractors, room, postalCode: toFurtherSearch(view).postalCode, action: `${view.path}?step=${reviewStep}` };
  const photos = view.path && (
    <>
      <FurtherContractors {...further} sends={false} />
      <JobPhotoSection path={view.path} photos={view.photos} />
    </>
  );
  return <WizardScreen view={view} category={category} refused={toRefused(view, actionData)} photos={photos} />;
}

/** Loads a wizard with or without prices. */
interface WizardSource<One> {
  key: string | undefined;
  typedZip?: string;
  load: (ctx: Ctx, key: string) => Promise<One>;
  open: (ctx: Ctx, link: WizardLink) => Promise<One | null>;
}

/**
 * Loads the draft, or opens a wizard for `contrid` (or `soloContrId`) and `service`. Redirects a sent draft to its
 * quotes, and contractors without online quotes to the page that says so.
 */
async function findWizard<One extends Wizard>(
  ctx: Ctx,
  request: Request,
  { key, typedZip = "", load, open }: WizardSource<One>,
): Promise<One> {
  if (key) return load(ctx, key).catch(redirectToQuotes);
  const { searchParams } = new URL(request.url);
  const accountIds = [...searchParams.getAll("contrid"), ...searchParams.getAll("soloContrId")].flatMap((ids) => ids.split(","));
  const contractorAccountIds = accountIds.map((id) => id.trim()).filter(Boolean);
  const category = searchParams.get("service") || ctx.brand.wizard.category;
  const postalCode = (searchParams.get("zip") || readCookie(request, cookieNames.postal) || "").slice(0, 10);
  if (contractorAccountIds.length === 0) throw redirect("/");
  const answers = mergeBroughtAnswers(request, category, typedZip || postalCode);
  const wizard = await open(ctx, { contractorAccountIds, category, postalCode, answers }).catch(redirectToQuotingDisabled);
  if (!wizard) throw redirect("/");
  return wizard;
}

/** The link's answers override those from the roof configurator. */
function mergeBroughtAnswers(request: Request, code: string, zip: string): Answers {
  const questions = findCategory(code)?.questions ?? [];
  const keptAnswers = findKeptRoof(request, code, zip) ?? new URLSearchParams();
  return { ...parseLinkAnswers(keptAnswers, questions), ...parseLinkAnswers(new URL(request.url).searchParams, questions) };
}

/** The measured roof in the cookie; null without one or for another postal code. */
function findKeptRoof(request: Request, code: string, zip: string): URLSearchParams | null {
  return traitsByCode(code).hasRoofConfigurator ? restoreRoof(readCookie(request, cookieNames.roof) ?? "", zip) : null;
}

function redirectToQuotes(error: unknown): never {
  const sentRequestId = findSentRequestId(error);
  throw sentRequestId ? redirect(paths.quotes({ requestId: sentRequestId })) : error;
}

function redirectToQuotingDisabled(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== "requests.quotingDisabled") throw error;
  const { contrid } = error.details;
  throw redirect(paths.quotingDisabled({ contrid }));
}

function toFurtherSearch({ category, answers, addressees }: Wizard) {
  return { category, postalCode: String(answers.zip ?? ""), chosen: addressees.map(({ accountId }) => accountId) };
}

function toWizardPath(key: string): string {
  return paths.wizard({ id: key });
}

function toRefused(view: WizardView, answer: unknown): RejectedForm | null {
  if (!isRefusal(answer)) return null;
  const { failure, typed, ticked = {} } = answer;
  const questions = findCategory(view.category)?.questions.filter((question) => question.step === view.step) ?? [];
  const fields = { get: (name: string) => typed[name] ?? null, getAll: (name: string) => ticked[name] ?? [typed[name]] };
  return {
    answers: parseAnswers(fields, questions),
    fields: failure.fields,
    code: failure.fields.length === 0 ? failure.code : null,
    details: failure.details,
  };
}

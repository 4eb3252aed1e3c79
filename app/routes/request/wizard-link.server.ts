import { redirect } from "react-router";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { traitsByCode } from "#app/features/categories/model/traits.ts";
import { findSentRequestId } from "#app/features/requests/model/sent-request.ts";
import { parseLinkAnswers } from "#app/features/question-fields/model/wizard-form.ts";
import type { Wizard } from "#app/features/requests/model/wizard.ts";
import type { WizardLink } from "#app/features/requests/service/wizard.server.ts";
import { restoreRoof } from "#app/features/roofing/model/wizard-answers.ts";
import { Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";

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
export async function findWizard<One extends Wizard>(
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

/** The link's answers override those from the roof configurator or a calculator. */
function mergeBroughtAnswers(request: Request, code: string, zip: string): Answers {
  const questions = findCategory(code)?.questions ?? [];
  const keptAnswers = findKeptRoof(request, code, zip) ?? findKeptSizes(request, code, zip) ?? new URLSearchParams();
  return { ...parseLinkAnswers(keptAnswers, questions), ...parseLinkAnswers(new URL(request.url).searchParams, questions) };
}

/** The measured roof in the cookie; null without one or for another postal code. */
export function findKeptRoof(request: Request, code: string, zip: string): URLSearchParams | null {
  return traitsByCode(code).hasRoofConfigurator ? restoreRoof(readCookie(request, cookieNames.roof) ?? "", zip) : null;
}

/** A calculator's result; null without one or for another service or postal code. */
export function findKeptSizes(request: Request, code: string, zip: string): URLSearchParams | null {
  const sizes = restoreRoof(readCookie(request, cookieNames.sizes) ?? "", zip);
  return sizes?.get("service") === code ? sizes : null;
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

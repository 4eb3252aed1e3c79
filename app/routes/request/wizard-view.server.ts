import { hosts } from "#app/brands/hosts.server.ts";
import { maxChosenContractors } from "#app/features/contractors/model.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import { listDraftPhotos } from "#app/features/photos/service/job-photos.server.ts";
import type { FurtherContractor } from "#app/features/requests/model/further.ts";
import { originPath, wizardDirectoryPath } from "#app/features/requests/model/wizard-links.ts";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import { listFurtherContractors } from "#app/features/requests/service/more-contractors.server.ts";
import { findReminderState } from "#app/features/requests/service/reminders.server.ts";
import { openPricedWizard } from "#app/features/requests/service/wizard.server.ts";
import { findStep, loadPricedScreen } from "#app/features/requests/service/wizard-steps.server.ts";
import type { WizardView } from "#app/features/requests/ui/wizard-view.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findWizard } from "./wizard-link.server.ts";

export interface WizardPageView extends WizardView {
  photos: JobPhoto[];
  further: FurtherContractor[];
  /** Further contractors that may be added. */
  room: number;
  postalCode: string;
}

/** The wizard's page at the step of the URL, with prices. */
export async function viewWizard(ctx: Ctx, request: Request, id: string | undefined): Promise<WizardPageView> {
  const url = new URL(request.url);
  const named = url.searchParams.get("step");
  const load = (own: Ctx, key: string) => loadPricedScreen(own, key, named);
  const wizard = await findWizard(ctx, request, { key: id, load, open: openPricedWizard });
  const { key } = wizard;
  const step = findStep(wizard, named);
  const { category, answers, addressees } = wizard;
  const search = { category, postalCode: String(answers.zip ?? ""), chosen: addressees.map(({ accountId }) => accountId) };
  return {
    ...wizard,
    step,
    further: step === reviewStep ? await listFurtherContractors(ctx, search) : [],
    room: maxChosenContractors - addressees.length,
    postalCode: search.postalCode,
    photos: key ? await listDraftPhotos(ctx, key) : [],
    toReview: url.searchParams.get("then") === reviewStep,
    entry: `${paths.wizard()}${url.search}`,
    resumeUrl: key && hosts.buildUrl(ctx.brand, paths.wizard({ id: key })),
    reminding: key ? await findReminderState(ctx, key) : null,
    origin: originPath(wizard),
    directory: wizardDirectoryPath(wizard),
    unsent: url.searchParams.has("unsent"),
    sender: ctx.actor.kind !== "user" ? "visitor" : ctx.actor.accountType === "BUSINESS" ? "business" : "homeowner",
  };
}

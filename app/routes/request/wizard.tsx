import type { Route } from "./+types/wizard";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { JobPhotoSection } from "#app/features/photos/ui/job-photo-section.tsx";
import { parseAnswers } from "#app/features/requests/model/wizard-form.ts";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import { FurtherContractors } from "#app/features/requests/ui/further-contractors.tsx";
import type { RejectedForm } from "#app/features/requests/ui/live-answers.ts";
import { WizardScreen } from "#app/features/requests/ui/wizard-screen.tsx";
import type { WizardView } from "#app/features/requests/ui/wizard-view.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { submitWizard } from "./wizard-submit.server.ts";
import { viewWizard } from "./wizard-view.server.ts";

export const loader = createLoader((ctx, { request, params }: Route.LoaderArgs) => viewWizard(ctx, request, params.id));

export const action = createAction((ctx, { request, params }: Route.ActionArgs, form) =>
  submitWizard(ctx, { request, form, key: params.id }),
);

export const handle: PageHandle = { translations: ["wizard", "further", "photos", "outcomes", "services", "categories", "pricing"] };

export default function WizardPage({ loaderData: view, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const category = findCategory(view.category);
  if (!category) return null;
  const { further: contractors, room, postalCode } = view;
  const further = { contractors, room, postalCode, action: `${view.path}?step=${reviewStep}` };
  const photos = view.path && (
    <>
      <FurtherContractors {...further} sends={false} />
      <JobPhotoSection path={view.path} photos={view.photos} />
    </>
  );
  return <WizardScreen view={view} category={category} refused={toRefused(view, actionData)} photos={photos} />;
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

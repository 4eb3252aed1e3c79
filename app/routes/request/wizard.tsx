import type { Route } from "./+types/wizard";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { JobPhotoSection } from "#app/features/photos/ui/job-photo-section.tsx";
import { reviewStep, stepPath } from "#app/features/requests/model/wizard-steps.ts";
import { FurtherContractors } from "#app/features/requests/ui/further-contractors.tsx";
import { toRejectedForm } from "#app/features/requests/ui/live-answers.ts";
import { WizardScreen } from "#app/features/requests/ui/wizard-screen.tsx";
import { PhoneCheckPanel } from "#app/features/sms/ui/phone-check-panel.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { findSenderStep } from "./wizard-sender.server.ts";
import { submitWizard } from "./wizard-submit.server.ts";
import { viewWizard } from "./wizard-view.server.ts";

export const loader = createLoader(async (ctx, { request, params }: Route.LoaderArgs) => {
  const view = await viewWizard(ctx, request, params.id);
  const brand = ctx.brand.name;
  return { ...view, ...(await findSenderStep(ctx, request, view)), brand };
});

export const action = createAction((ctx, { request, params }: Route.ActionArgs, form) =>
  submitWizard(ctx, { request, form, key: params.id }),
);

export const handle: PageHandle = {
  translations: ["wizard", "further", "photos", "phone", "outcomes", "services", "categories", "pricing", "accounts", "texts"],
};

export default function WizardPage({ loaderData: view, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const category = findCategory(view.category);
  if (!category) return null;
  const { further: contractors, room, postalCode, phone, brand } = view;
  const review = stepPath(view.key ?? "", { step: reviewStep });
  const further = { contractors, room, postalCode, action: review };
  const photos = view.key && (
    <>
      <FurtherContractors {...further} sends={false} />
      <JobPhotoSection draftKey={view.key} photos={view.photos} />
    </>
  );
  const links = { pageHref: review, openHref: `${review}&phone=verify#phone-check`, changeHref: `${review}&phone=change#phone-check` };
  const phoneStep = phone && {
    panel: <PhoneCheckPanel check={phone} answer={actionData} isOpen={phone.isOpen} isChanging={phone.isChanging} {...links} />,
    requiredBy: phone.isRequired && !phone.state.isVerified ? brand : null,
  };
  return (
    <WizardScreen
      view={view}
      category={category}
      refused={toRejectedForm(view, { category, answer: actionData })}
      photos={photos}
      sending={{ phoneStep, signUp: { ...view.signUp, answer: actionData } }}
    />
  );
}

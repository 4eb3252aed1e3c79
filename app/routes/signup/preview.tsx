import { Form } from "react-router";
import type { Route } from "./+types/preview";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { PreviewLink } from "#app/features/contractor-sign-up/ui/preview-link.tsx";
import { Gallery } from "#app/features/photos/ui/gallery.tsx";
import { ProfilePreview } from "#app/features/profiles/ui/profile-preview.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { leavePreview, loadPreviewStep } from "./preview-step.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadPreviewStep(ctx));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => leavePreview(ctx, form));

export const handle: PageHandle = {
  translations: ["joining", "directory", "map", "profile", "gallery", "services", "badges", "pages"],
};

/** The public page as it will be, below the step so that it has its full width. */
export default function PreviewStep({ loaderData: { progress, previewLink, isListed, view } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { name } = view.profile;
  return (
    <StepFrame
      step="preview"
      progress={progress}
      below={
        <section
          id="preview"
          aria-label={t("joining:preview.region", { name })}
          className="flex flex-col gap-6 border-t border-base-300 pt-8 max-lg:border-b max-lg:pb-8"
        >
          <ProfilePreview view={view} gallery={<Gallery name={name} photos={view.book.photos} />} />
        </section>
      }
    >
      <PreviewLink href={previewLink} isListed={isListed} />
      <a className="link self-start max-lg:hidden" href="#preview">
        {t("joining:preview.jump")}
      </a>
      <Form method="post" id={stepFormId} className="flex flex-col gap-3">
        <LeaveButtons step="preview" submitLabel={t("joining:leave.continue")} saves={false} />
      </Form>
    </StepFrame>
  );
}

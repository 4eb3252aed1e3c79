import type { Route } from "./+types/photos";
import { addJobPhoto, checkJobPhotoForm, listDraftPhotos, removeJobPhoto } from "#app/features/photos/service/job-photos.server.ts";
import { reviewStep, stepPath } from "#app/features/requests/model/wizard-steps.ts";
import { findSentRequestId } from "#app/features/requests/model/sent-request.ts";
import { JobPhotoSection } from "#app/features/photos/ui/job-photo-section.tsx";
import { RefusedFiles } from "#app/features/photos/ui/refused-files.tsx";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { takeEach } from "../settings/photo-files.server.ts";

/** None for a request sent meanwhile, which the page links to. */
export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const draftKey = params.id;
  try {
    return { draftKey, photos: await listDraftPhotos(ctx, draftKey), sent: null };
  } catch (error) {
    const sentRequestId = findSentRequestId(error);
    if (!sentRequestId) throw error;
    return { draftKey, photos: [], sent: paths.quotes({ requestId: sentRequestId }) };
  }
});

export const action = createAction(
  async (ctx, { params }: Route.ActionArgs, form) => {
    const removed = form.get("remove");
    if (typeof removed !== "string")
      return takeEach(form, async (source) => {
        await addJobPhoto(ctx, params.id, source);
        return true;
      });
    await removeJobPhoto(ctx, params.id, removed);
    return { kept: 0, known: 0, refused: [] };
  },
  (ctx, { params }) => checkJobPhotoForm(ctx, params.id),
);

export const handle = { translations: ["photos", "outcomes", "wizard"] };

/** For browsers without scripts. */
export default function PhotosPage({ loaderData: { draftKey, photos, sent }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("photos:job.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("photos:job.title")}</h1>
      <RefusalNote answer={actionData} />
      {isDone(actionData) && <RefusedFiles {...actionData} />}
      {sent ? <p>{t("photos:job.sent")}</p> : <JobPhotoSection draftKey={draftKey} photos={photos} />}
      <ButtonLink look="primary" className="self-start" href={sent ?? stepPath(draftKey, { step: reviewStep })}>
        {t(sent ? "photos:job.toRequest" : "photos:job.back")}
      </ButtonLink>
    </div>
  );
}

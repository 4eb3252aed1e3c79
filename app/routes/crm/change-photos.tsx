import type { Route } from "./+types/change-photos";
import { addChangePhoto, checkChangePhotoForm, listNextChangePhotos, removeChangePhoto } from "#app/features/booked-jobs/service.server.ts";
import { ChangePhotoUploads } from "#app/features/booked-jobs/ui/change-photos.tsx";
import { PhotoPage } from "#app/features/photos/ui/photo-page.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { changePhotos } from "../settings/photo-files.server.ts";

export const loader = createLoader(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  quoteId: id,
  photos: await listNextChangePhotos(ctx, id),
}));

export const action = createAction(
  (ctx, { params }: Route.ActionArgs, form) =>
    changePhotos(form, {
      add: (source) => addChangePhoto(ctx, params.id, source),
      remove: (id) => removeChangePhoto(ctx, params.id, id),
    }),
  (ctx, { params }) => checkChangePhotoForm(ctx, params.id),
);

export const handle: PageHandle = { translations: ["jobs", "photos", "outcomes"] };

/** For browsers without scripts. */
export default function ChangePhotosPage({ loaderData: { quoteId, photos }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <PhotoPage title={t("jobs:propose.photosTitle")} back={`${paths.lead({ id: quoteId })}#booked-job`} answer={actionData}>
      <ChangePhotoUploads quoteId={quoteId} photos={photos} />
    </PhotoPage>
  );
}

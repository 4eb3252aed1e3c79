import type { Route } from "./+types/review-photos";
import { PhotoPage } from "#app/features/photos/ui/photo-page.tsx";
import {
  addReviewPhoto,
  checkReviewPhotoForm,
  listOwnReviewPhotos,
  removeReviewPhoto,
} from "#app/features/reviews/service/photos.server.ts";
import { ReviewPhotoUploads } from "#app/features/reviews/ui/review-photos.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { changePhotos } from "../settings/photo-files.server.ts";
import { readReviewKey, toReviewQuery } from "./review-key.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const key = readReviewKey(request);
  return { photos: await listOwnReviewPhotos(ctx, key), query: toReviewQuery(key) };
});

export const action = createAction(
  (ctx, { request }: Route.ActionArgs, form) => {
    const key = readReviewKey(request);
    return changePhotos(form, {
      add: (source) => addReviewPhoto(ctx, key, source),
      remove: (id) => removeReviewPhoto(ctx, key, id),
    });
  },
  (ctx, { request }) => checkReviewPhotoForm(ctx, readReviewKey(request)),
);

export const handle: PageHandle = { translations: ["reviews", "photos", "outcomes"] };

/** For browsers without scripts. */
export default function ReviewPhotosPage({ loaderData: { photos, query }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <PhotoPage title={t("reviews:write.photos")} back={paths.writeReview(query)} answer={actionData}>
      <ReviewPhotoUploads photos={photos} query={query} />
    </PhotoPage>
  );
}

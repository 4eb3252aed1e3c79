import { maxAttachedPhotos, type JobPhoto } from "#app/features/photos/model/pictures.ts";
import { PhotoUploads } from "#app/features/photos/ui/photo-uploads.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

interface ReviewPhotoUploadsProps {
  photos: readonly JobPhoto[];
  /** What opens the form. */
  query: { key: string } | { quote: string };
}

/** The author's photos of a review. Needs the translations `reviews` and `photos`. */
export function ReviewPhotoUploads({ photos, query }: ReviewPhotoUploadsProps) {
  const { t } = useTranslations();
  return (
    <PhotoUploads
      photos={photos}
      most={maxAttachedPhotos.REVIEW}
      toPath={(photoId, width) => paths.ownReviewPhoto({ photoId, file: `${width}.webp` }, query)}
      formPath={paths.reviewPhotos(query)}
      uploadPath={paths.reviewPhotoUpload(query)}
      label={t("reviews:write.photosLabel", { most: maxAttachedPhotos.REVIEW })}
    />
  );
}

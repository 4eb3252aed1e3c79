import { maxAttachedPhotos, type JobPhoto } from "#app/features/photos/model/pictures.ts";
import { PhotoUploads } from "#app/features/photos/ui/photo-uploads.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { toChangePhotoPath } from "../model/photo-paths.ts";

/** Of the change order that is about to be proposed. Needs the translations `jobs` and `photos`. */
export function ChangePhotoUploads({ quoteId, photos }: { quoteId: string; photos: readonly JobPhoto[] }) {
  const { t } = useTranslations();
  return (
    <PhotoUploads
      photos={photos}
      most={maxAttachedPhotos.NEXT_CHANGE}
      toPath={toChangePhotoPath(quoteId)}
      formPath={paths.changePhotos({ id: quoteId })}
      uploadPath={paths.changePhotoUpload({ id: quoteId })}
      label={t("jobs:propose.photos", { most: maxAttachedPhotos.NEXT_CHANGE })}
    />
  );
}

import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { jobPhotoPath, maxJobPhotos, type JobPhoto } from "../model/pictures.ts";
import { PhotoUploads } from "./photo-uploads.tsx";

export function JobPhotoSection({ draftKey, photos }: { draftKey: string; photos: readonly JobPhoto[] }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} aria-labelledby="job-photos">
      <div>
        <h2 id="job-photos" className="text-lg font-semibold">
          {t("photos:job.optional")}
        </h2>
        <p className="mt-1 text-sm text-muted">{t("photos:job.who", { most: maxJobPhotos })}</p>
      </div>
      <PhotoUploads
        photos={photos}
        most={maxJobPhotos}
        toPath={(id, width) => jobPhotoPath({ draftKey }, id, width)}
        formPath={paths.wizardPhotos({ id: draftKey })}
        uploadPath={paths.wizardPhotoUpload({ id: draftKey })}
        label={t("photos:job.choose")}
      />
    </Panel>
  );
}

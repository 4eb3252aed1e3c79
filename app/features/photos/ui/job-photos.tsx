import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { jobPhotoPath, type JobPhoto } from "../model/pictures.ts";
import { PhotoGrid } from "./photo-grid.tsx";

export function RequestPhotos({ requestId, photos }: { requestId: string; photos: readonly JobPhoto[] }) {
  const { t } = useTranslations();
  if (photos.length === 0) return null;
  return (
    <Panel as="section" gap={4} aria-labelledby="job-photos">
      <h2 id="job-photos" className="text-xl font-semibold">
        {t("photos:job.title")}
      </h2>
      <PhotoGrid photos={photos} toPath={(id, width) => jobPhotoPath({ requestId }, id, width)} />
    </Panel>
  );
}

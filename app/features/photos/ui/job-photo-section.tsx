import { useFetcher } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { maxJobPhotos, type JobPhoto } from "../model/pictures.ts";
import { JobPhotos } from "./job-photos.tsx";
import { UploadForm } from "./upload-form.tsx";

export function JobPhotoSection({ path, photos }: { path: string; photos: readonly JobPhoto[] }) {
  const { t } = useTranslations();
  const fetcher = useFetcher();
  return (
    <Panel as="section" gap={4} aria-labelledby="job-photos">
      <div>
        <h2 id="job-photos" className="text-lg font-semibold">
          {t("photos:job.optional")}
        </h2>
        <p className="mt-1 text-sm text-muted">{t("photos:job.who", { most: maxJobPhotos })}</p>
      </div>
      <RefusalNote answer={fetcher.data} />
      {photos.length > 0 && (
        <fetcher.Form method="post" action={`${path}/photos`}>
          <JobPhotos base={`${path}/photos`} photos={photos} isRemovable />
        </fetcher.Form>
      )}
      {photos.length < maxJobPhotos ? (
        <UploadForm kind="GALLERY" label={t("photos:job.choose")} to={`${path}/photo-upload`} action={`${path}/photos`} />
      ) : (
        <p className="text-muted">{t("photos:job.full", { most: maxJobPhotos })}</p>
      )}
    </Panel>
  );
}

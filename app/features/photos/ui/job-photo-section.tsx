import { useFetcher } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { maxJobPhotos, type JobPhoto } from "../model/pictures.ts";
import { JobPhotos } from "./job-photos.tsx";
import { UploadForm } from "./upload-form.tsx";

export function JobPhotoSection({ draftKey, photos }: { draftKey: string; photos: readonly JobPhoto[] }) {
  const { t } = useTranslations();
  const fetcher = useFetcher();
  const formPath = paths.wizardPhotos({ id: draftKey });
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
        <fetcher.Form method="post" action={formPath}>
          <JobPhotos job={{ draftKey }} photos={photos} isRemovable />
        </fetcher.Form>
      )}
      {photos.length < maxJobPhotos ? (
        <UploadForm kind="GALLERY" label={t("photos:job.choose")} to={paths.wizardPhotoUpload({ id: draftKey })} action={formPath} />
      ) : (
        <p className="text-muted">{t("photos:job.full", { most: maxJobPhotos })}</p>
      )}
    </Panel>
  );
}

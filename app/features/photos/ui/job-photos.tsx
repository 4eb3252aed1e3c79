import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { jobPhotoPath, type JobPhoto, type PhotographedJob } from "../model/pictures.ts";
import { RemoveButton } from "./remove-button.tsx";

interface JobPhotosProps {
  job: PhotographedJob;
  photos: readonly JobPhoto[];
  /** Adds delete buttons; must be inside a form. */
  isRemovable?: boolean;
}

export function JobPhotos({ job, photos, isRemovable = false }: JobPhotosProps) {
  const { t } = useTranslations();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {photos.map((photo, at) => {
        const { id, width, height, widths } = photo;
        const what = t("photos:job.photo", { number: at + 1, count: photos.length });
        return (
          <li key={id} className="flex min-w-0 flex-col gap-1">
            <a href={jobPhotoPath(job, id, width)} target="_blank" rel="noreferrer">
              <img
                src={jobPhotoPath(job, id, widths[0] ?? width)}
                srcSet={widths.map((one) => `${jobPhotoPath(job, id, one)} ${one}w`).join(", ")}
                sizes="(width >= 40rem) 12rem, 50vw"
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                alt={what}
                className="aspect-4/3 w-full rounded-field bg-base-200 object-cover"
              />
            </a>
            {isRemovable && <RemoveButton id={id} what={what} />}
          </li>
        );
      })}
    </ul>
  );
}

export function RequestPhotos({ requestId, photos }: { requestId: string; photos: readonly JobPhoto[] }) {
  const { t } = useTranslations();
  if (photos.length === 0) return null;
  return (
    <Panel as="section" gap={4} aria-labelledby="job-photos">
      <h2 id="job-photos" className="text-xl font-semibold">
        {t("photos:job.title")}
      </h2>
      <JobPhotos job={{ requestId }} photos={photos} />
    </Panel>
  );
}

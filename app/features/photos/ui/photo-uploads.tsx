import { useFetcher } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import type { JobPhoto } from "../model/pictures.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { UploadForm } from "./upload-form.tsx";

interface PhotoUploadsProps {
  photos: readonly JobPhoto[];
  most: number;
  toPath: (photoId: string, width: number) => string;
  /** Takes all files and removals without scripts. */
  formPath: string;
  /** Takes one file. */
  uploadPath: string;
  label: string;
}

/** The photos of one thing, with what adds and removes them. Has forms of its own. Needs the translations `photos`. */
export function PhotoUploads({ photos, most, toPath, formPath, uploadPath, label }: PhotoUploadsProps) {
  const { t } = useTranslations();
  const fetcher = useFetcher();
  return (
    <>
      <RefusalNote answer={fetcher.data} />
      {photos.length > 0 && (
        <fetcher.Form method="post" action={formPath}>
          <PhotoGrid photos={photos} toPath={toPath} isRemovable />
        </fetcher.Form>
      )}
      {photos.length < most ? (
        <UploadForm kind="GALLERY" label={label} to={uploadPath} action={formPath} />
      ) : (
        <p className="text-muted">{t("photos:job.full", { most })}</p>
      )}
    </>
  );
}

import { useTranslations } from "#app/platform/translations.ts";
import type { JobPhoto } from "../model/pictures.ts";
import { RemoveButton } from "./remove-button.tsx";

interface PhotoGridProps {
  photos: readonly JobPhoto[];
  /** Address of a photo in a width. */
  toPath: (photoId: string, width: number) => string;
  /** Adds delete buttons; must be inside a form. */
  isRemovable?: boolean;
  /** Smaller, where photos are not the main thing. */
  isSmall?: boolean;
}

/** Each opens in full size. Needs the translations `photos`. */
export function PhotoGrid({ photos, toPath, isRemovable = false, isSmall = false }: PhotoGridProps) {
  const { t } = useTranslations();
  return (
    <ul className={isSmall ? "grid grid-cols-3 gap-2 sm:grid-cols-6" : "grid grid-cols-2 gap-3 sm:grid-cols-4"}>
      {photos.map((photo, at) => {
        const { id, width, height, widths } = photo;
        const what = t("photos:job.photo", { number: at + 1, count: photos.length });
        return (
          <li key={id} className="flex min-w-0 flex-col gap-1">
            <a href={toPath(id, width)} target="_blank" rel="noreferrer">
              <img
                src={toPath(id, widths[0] ?? width)}
                srcSet={widths.map((one) => `${toPath(id, one)} ${one}w`).join(", ")}
                sizes={isSmall ? "(width >= 40rem) 8rem, 33vw" : "(width >= 40rem) 12rem, 50vw"}
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

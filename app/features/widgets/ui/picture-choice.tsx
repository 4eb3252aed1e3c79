import type { Photo } from "#app/features/photos/model.ts";
import { photoPath } from "#app/features/photos/model/pictures.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { FieldError } from "#app/ui/form-field.tsx";

interface ChoiceProps {
  pictures: readonly Photo[];
  chosen: string | null;
  error: string | undefined;
}

/** One of the contractor's own pictures, or none. */
export function PictureChoice({ pictures, chosen, error }: ChoiceProps) {
  const { t } = useTranslations();
  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "picture-error" : undefined}
    >
      <legend className="font-medium">{t("widget:picture")}</legend>
      <div className="flex flex-wrap gap-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input type="radio" name="picture" value="" defaultChecked={chosen === null} className="radio shrink-0" />
          {t("widget:noPicture")}
        </label>
        {pictures.map((photo, at) => (
          <label key={photo.id} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input type="radio" name="picture" value={photo.id} defaultChecked={chosen === photo.id} className="radio shrink-0" />
            <img
              src={photoPath(photo.id, photo.widths[0] ?? photo.width)}
              alt={photo.caption || t("widget:pictureNumber", { number: at + 1 })}
              className="size-12 rounded-field object-cover"
            />
          </label>
        ))}
      </div>
      {pictures.length === 0 && <p className="text-sm text-muted">{t("widget:picturesNone")}</p>}
      <FieldError id="picture" isAlert>
        {error}
      </FieldError>
    </fieldset>
  );
}

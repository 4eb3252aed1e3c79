import { useRef } from "react";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Photo } from "../model.ts";
import type { HidingReason } from "../model/hiding.ts";
import { maxPhotos, toSrcSet, photoPath, type PhotoMove } from "../model/pictures.ts";
import { useCaptionsInForm } from "./captions-in-form.ts";
import { usePlainForm } from "./plain-form.ts";
import { RemoveButton } from "./remove-button.tsx";
import { UploadForm } from "./upload-form.tsx";

interface ListProps {
  photos: readonly Photo[];
  /** Refused captions are shown again. */
  answer: unknown;
  /** Of the page's form below. */
  formId: string;
}

export function PhotoSection({ photos, answer, formId }: ListProps) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} aria-labelledby="photos-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="photos-title" className="text-xl font-semibold">
          {t("photos:list.title")}
        </h2>
        {photos.length > 0 && <p className="text-sm text-muted">{t("photos:list.count", { count: photos.length, most: maxPhotos })}</p>}
      </div>
      <UploadForm kind="GALLERY" label={t("photos:upload.choose")} />
      {photos.length === 0 ? (
        <p className="rounded-field bg-base-200 p-4 text-muted">{t("photos:list.none")}</p>
      ) : (
        <PhotoList photos={photos} answer={answer} formId={formId} />
      )}
    </Panel>
  );
}

function PhotoList({ photos, answer, formId }: ListProps) {
  const { t } = useTranslations();
  const plainForm = usePlainForm();
  const list = useRef<HTMLOListElement>(null);
  useCaptionsInForm(formId, list);
  return (
    <KeptForm keepAs="photos" className="flex flex-col gap-4">
      {/* Default button for the Enter key. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("photos:list.save")}
      </button>
      <ol ref={list} className="flex flex-col gap-3">
        {photos.map((photo, at) => (
          <PhotoRow key={photo.id} photo={photo} number={at + 1} last={at === photos.length - 1} answer={answer} />
        ))}
      </ol>
      <Button look="primary" className="self-start" {...(plainForm && { form: plainForm, name: "savePhotos", value: "all" })}>
        {t("photos:list.save")}
      </Button>
    </KeptForm>
  );
}

function PhotoRow({ photo, number, last, answer }: { photo: Photo; number: number; last: boolean; answer: unknown }) {
  const { t } = useTranslations();
  const { id, caption, width, height } = photo;
  const form = usePlainForm();
  const field = `caption-${id}`;
  const what = t("photos:list.photo", { number });
  const typed = findTypedValue(answer, field, caption);
  const isChanged = isRefusal(answer) && answer.failure.code === "photos.captionChanged";
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-field border border-base-300 p-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-4">
      <input type="hidden" form={form} name="id" value={id} />
      <input type="hidden" form={form} name={`was-${id}`} value={isChanged ? caption : findTypedValue(answer, `was-${id}`, caption)} />
      {photo.hiddenFor ? (
        <HiddenPhoto reason={photo.hiddenFor} />
      ) : (
        <img
          src={photoPath(id, photo.widths[0] ?? width)}
          srcSet={toSrcSet(photo)}
          sizes="(width >= 40rem) 11rem, 6rem"
          width={width}
          height={height}
          loading="lazy"
          alt={caption || what}
          className="aspect-4/3 w-full rounded-field bg-base-200 object-cover"
        />
      )}
      {/* On a phone the caption has the whole width, below the photo. */}
      <div className="contents sm:flex sm:min-w-0 sm:flex-col sm:gap-2">
        <label htmlFor={field} className="font-medium max-sm:self-end">
          {t("photos:list.caption", { number })}
        </label>
        <input
          id={field}
          form={form}
          name={field}
          defaultValue={typed}
          maxLength={160}
          className="input w-full max-sm:col-span-2"
          placeholder={t("photos:list.example")}
        />
        {isChanged && typed !== caption && (
          <p className="text-sm wrap-anywhere max-sm:col-span-2">
            {t("outcomes:conflict.theirs")}: {caption || t("outcomes:conflict.empty")}
          </p>
        )}
        {number === 1 && <p className="text-sm text-muted max-sm:col-span-2">{t("photos:list.main")}</p>}
        <div className="grid grid-cols-2 items-start gap-1 *:justify-self-start max-sm:col-span-2 sm:-ml-3 sm:flex sm:flex-wrap">
          {number > 1 && <Move to="first" id={id} what={what} />}
          {number > 1 && <Move to="earlier" id={id} what={what} />}
          {!last && <Move to="later" id={id} what={what} />}
          <RemoveButton id={id} what={what} />
        </div>
      </div>
    </li>
  );
}

/** In place of a photo that staff hid. */
export function HiddenPhoto({ reason }: { reason: HidingReason }) {
  const { t } = useTranslations();
  return (
    <div className="rounded-field bg-base-200 p-2 text-sm max-sm:col-span-2">
      <p className="font-medium text-error">{t("photochecks:own.title")}</p>
      <p>{t("photochecks:own.text", { reason: t(`photochecks:reason.${reason}`) })}</p>
    </div>
  );
}

function Move({ to, id, what }: { to: PhotoMove; id: string; what: string }) {
  const { t } = useTranslations();
  const form = usePlainForm();
  return (
    <Button
      look="ghost"
      size="small"
      className="min-h-11 justify-start text-left text-sm max-sm:px-1"
      form={form}
      name="move"
      value={`${to} ${id}`}
      aria-label={`${what}: ${t(`photos:moves.${to}`)}`}
    >
      {t(`photos:moves.${to}`)}
    </Button>
  );
}

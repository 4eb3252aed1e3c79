import { useRef, type ChangeEvent, type DragEvent } from "react";
import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FormField } from "#app/ui/form-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { ConfirmLeave } from "#app/ui/confirm-leave.tsx";
import { minPhotoSizes, photoTypes, toFilesField, type PhotoKind } from "../model/pictures.ts";
import { usePlainForm } from "./plain-form.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./uploads.ts";

interface UploadProps {
  kind: PhotoKind;
  label: string;
  /** Upload path per file; defaults to the contractor's photos. */
  to?: string;
  /** Form action without scripts; defaults to the page. */
  action?: string | undefined;
}

/** Phones with scripts get two buttons in place of the field. */
const hiddenOnPhones = "[@media(scripting:enabled)]:pointer-coarse:hidden";
const phoneSources = "hidden w-full flex-wrap gap-3 *:flex-1 [@media(scripting:enabled)]:pointer-coarse:flex";
const sourceFocus =
  "whitespace-nowrap has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-info";

/** With scripts, sends chosen or dropped files one by one with progress; without, all with the form, or with the page's (`PlainFormContext`). */
export function UploadForm({ kind, label, to = paths.photoUpload(), action }: UploadProps) {
  const { t } = useTranslations();
  const scripts = useIsHydrated();
  const plainForm = usePlainForm();
  const { uploads, isBusy, add, retry, dismiss } = useUploads({ kind, to });
  const field = useRef<HTMLInputElement>(null);
  const id = `files-${kind}`;
  const { shorterSide, longerSide } = minPhotoSizes[kind];
  // Photos of a job have no minimum.
  const minimum = to === paths.photoUpload() && t(`photos:upload.minimum.${kind}`, { least: shorterSide ?? longerSide });
  const addFiles = (files: FileList | null) => {
    add([...(files ?? [])].slice(0, kind === "LOGO" ? 1 : undefined));
    if (field.current) field.current.value = "";
  };
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      addFiles(event.dataTransfer.files);
    },
  };
  return (
    <div className="flex w-full flex-col gap-3" {...drop}>
      {isBusy && <ConfirmLeave question={t("photos:upload.leave")} />}
      <Form method="post" action={action} encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <FormField id={id} label={label} hint={[t("photos:upload.hint"), minimum].filter(Boolean).join(" ")}>
          {(control) => (
            <div className="mt-1 flex flex-wrap items-center gap-3">
              <input
                {...control}
                ref={field}
                className={`file-choice min-h-11 w-full sm:w-auto ${kind === "GALLERY" ? hiddenOnPhones : ""}`}
                type="file"
                form={plainForm}
                name={plainForm ? toFilesField(kind) : "files"}
                accept={photoTypes}
                multiple={kind === "GALLERY"}
                required={!scripts && !plainForm}
                onChange={(event) => addFiles(event.target.files)}
              />
              {kind === "GALLERY" && <PhoneSources add={addFiles} />}
              {!scripts && (
                <Button look="secondary" {...(plainForm && { form: plainForm, name: "upload", value: kind })}>
                  {t("photos:upload.send")}
                </Button>
              )}
            </div>
          )}
        </FormField>
      </Form>
      <UploadList uploads={uploads} retry={retry} dismiss={dismiss} />
    </div>
  );
}

/** The phone's camera or its photos. The files are sent at once, so the fields have no name. */
function PhoneSources({ add }: { add: (files: FileList | null) => void }) {
  const { t } = useTranslations();
  const source = (capture: "environment" | undefined) => ({
    type: "file",
    accept: photoTypes,
    capture,
    multiple: !capture,
    className: "sr-only",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      add(target.files);
      target.value = "";
    },
  });
  return (
    <div className={phoneSources}>
      <label className={`${buttonClass({ look: "secondary", size: "large" })} ${sourceFocus}`}>
        <input {...source("environment")} />
        <Icon name="camera" /> {t("photos:upload.camera")}
      </label>
      <label className={`${buttonClass({ look: "outline", size: "large" })} ${sourceFocus}`}>
        <input {...source(undefined)} />
        <Icon name="image" /> {t("photos:upload.chooseFiles")}
      </label>
    </div>
  );
}

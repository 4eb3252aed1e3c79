import { documentFileTypes, maxDocumentBytes } from "#app/lib/documents.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FormField } from "#app/ui/form-field.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Select } from "#app/ui/select.tsx";
import type { HomeFile } from "../model.ts";
import { documentKinds } from "../model/choices.ts";

const megabyte = 1024 * 1024;

interface DocumentFormProps {
  home: Pick<HomeFile, "id" | "items">;
  /** Of this form. */
  answer: unknown;
}

export function DocumentForm({ home, answer }: DocumentFormProps) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const field = (name: string) => ({
    name,
    id: `document-${name}`,
    defaultValue: findTypedValue(answer, name, ""),
    error: error(name),
  });
  const passesOn = isRefusal(answer) && findTypedValue(answer, "passesOn") !== "";
  return (
    <KeptForm keepAs={`home-document.${home.id}`} hasFile noValidate encType="multipart/form-data" className="flex flex-col gap-4">
      <FormField
        id="document-file"
        label={t("homes:documents.file")}
        hint={t("homes:documents.fileHint", { most: maxDocumentBytes / megabyte })}
        error={error("file")}
      >
        {(control) => (
          <input {...control} className="file-choice min-h-11 w-full" type="file" name="file" accept={documentFileTypes} required />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...field("kind")} label={t("homes:documents.kind")}>
          {documentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`homes:documents.kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <Select {...field("itemId")} label={t("homes:documents.item")}>
          <option value="">{t("homes:documents.whole")}</option>
          {home.items.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <Field {...field("title")} label={t("homes:documents.name")} hint={t("homes:documents.nameHint")} maxLength={120} />
      <label htmlFor="document-passes" className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input id="document-passes" type="checkbox" name="passesOn" value="yes" defaultChecked={passesOn} className="checkbox shrink-0" />
        <span className="min-w-0">{t("homes:documents.passesOn")}</span>
      </label>
      <Button look="primary" name="act" value="document" className="self-start max-sm:w-full">
        {t("homes:documents.save")}
      </Button>
    </KeptForm>
  );
}

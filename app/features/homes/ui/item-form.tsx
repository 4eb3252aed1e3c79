import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { HomeItem } from "../model.ts";
import { serviceIntervals } from "../model/choices.ts";

interface ItemFormProps {
  homeId: string;
  /** Null for a new one. */
  item: HomeItem | null;
  /** Of this form. */
  answer: unknown;
}

/** Ids are unique on a page with several of these forms. Needs the translations `homes` and `services`. */
export function ItemForm({ homeId, item, answer }: ItemFormProps) {
  const { t } = useTranslations();
  const { field, id } = useItemFields(item, answer);
  return (
    <KeptForm keepAs={`home-item.${item?.id ?? homeId}`} className="flex flex-col gap-4" noValidate>
      {item && <input type="hidden" name="item" value={item.id} />}
      <Select {...field("category", item?.category)} label={t("homes:item.category")}>
        {categoryCodes.map((code) => (
          <option key={code} value={code}>
            {t(`services:${code}`)}
          </option>
        ))}
      </Select>
      <Field {...field("title", item?.title)} label={t("homes:item.title")} maxLength={120} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("manufacturer", item?.manufacturer)} label={t("homes:item.manufacturer")} maxLength={120} />
        <Field {...field("model", item?.model)} label={t("homes:item.model")} maxLength={120} />
        <Field {...field("serial", item?.serial)} label={t("homes:item.serial")} maxLength={120} autoCapitalize="characters" />
        <Field {...field("installedOn", item?.installedOn)} label={t("homes:item.installedOn")} type="date" />
        <Field {...field("warrantyUntil", item?.warrantyUntil)} label={t("homes:item.warrantyUntil")} type="date" />
      </div>
      <TextArea {...field("notes", item?.notes)} label={t("homes:item.notes")} hint={t("homes:item.notesHint")} maxLength={2000} />
      <ServiceFields item={item} answer={answer} />
      <Button look="primary" name="act" value="item" id={id("save")} className="self-start max-sm:w-full">
        {t("homes:item.save")}
      </Button>
    </KeptForm>
  );
}

function ServiceFields({ item, answer }: Pick<ItemFormProps, "item" | "answer">) {
  const { t } = useTranslations();
  const { field, id } = useItemFields(item, answer);
  const isTold = isRefusal(answer) ? findTypedValue(answer, "tellsInstaller") !== "" : item?.tellsInstaller;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select {...field("everyMonths", item?.everyMonths)} label={t("homes:item.everyMonths")}>
        <option value="">{t("homes:item.never")}</option>
        {serviceIntervals.map((count) => (
          <option key={count} value={count}>
            {t("homes:item.months", { count })}
          </option>
        ))}
      </Select>
      <Field {...field("nextServiceOn", item?.nextServiceOn)} label={t("homes:item.nextServiceOn")} type="date" />
      {item?.installer && (
        <label htmlFor={id("tells")} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 sm:col-span-2">
          <input id={id("tells")} type="checkbox" name="tellsInstaller" value="yes" defaultChecked={isTold} className="checkbox shrink-0" />
          <span className="min-w-0">{t("homes:item.tellsInstaller", { name: item.installer.name })}</span>
        </label>
      )}
    </div>
  );
}

function useItemFields(item: HomeItem | null, answer: unknown) {
  const error = useFieldErrors(answer);
  const id = (name: string) => `${item?.id ?? "new"}-${name}`;
  const field = (name: string, start: string | number | null = "") => ({
    name,
    id: id(name),
    defaultValue: findTypedValue(answer, name, start === null ? "" : String(start)),
    error: error(name),
  });
  return { field, id };
}

import { useTranslations } from "#app/platform/translations.ts";
import { Select } from "#app/ui/select.tsx";
import { productKinds, subCategories, type ProductCategory } from "../model/kinds.ts";

interface ChoiceProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  /** Limits the options; null for all. */
  categories: readonly ProductCategory[] | null;
}

export function KindChoice({ name, defaultValue, error, categories }: ChoiceProps) {
  const { t } = useTranslations();
  const groups = subCategories.filter(({ serviceCategory }) => categories === null || categories.includes(serviceCategory));
  return (
    <Select name={name} label={t("products:form.kind")} size="small" defaultValue={defaultValue} error={error} required>
      <option value="">{t("products:form.kindNone")}</option>
      {groups.map(({ serviceCategory, productSubCategory, label }) => (
        <optgroup key={`${serviceCategory}.${productSubCategory}`} label={`${t(`products:kinds.${serviceCategory}`)}: ${t(label)}`}>
          {productKinds
            .filter((kind) => kind.serviceCategory === serviceCategory && kind.productSubCategory === productSubCategory)
            .map((kind) => (
              <option key={kind.key} value={kind.key}>
                {t(kind.label)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

import { locales, type Locale } from "#app/lib/locales.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Select } from "#app/ui/select.tsx";
import type { Profile } from "../model/profile.ts";

interface ProfileFieldsProps {
  profile: Profile & { email: string };
  languages: readonly Locale[];
  answer: unknown;
}

const names: Record<Locale, string> = { en: "English", fr: "Français", ru: "Русский", es: "Español" };

export function ProfileFields({ profile, languages, answer }: ProfileFieldsProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const field = (name: "firstname" | "lastname" | "cellphone", value: string) => ({
    name,
    label: t(`security:profile.${name}`),
    defaultValue: findTypedValue(answer, name, value),
    error: errorFor(name),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("firstname", profile.firstname)} autoComplete="given-name" required maxLength={100} />
        <Field {...field("lastname", profile.lastname)} autoComplete="family-name" required maxLength={100} />
      </div>
      <Field {...field("cellphone", formatPhone(profile.cellphone))} type="tel" autoComplete="tel-national" maxLength={40} />
      <Select
        name="locale"
        label={t("security:profile.language")}
        size="small"
        defaultValue={findTypedValue(answer, "locale", profile.locale)}
      >
        {locales
          .filter((locale) => languages.includes(locale))
          .map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {names[locale]}
            </option>
          ))}
      </Select>
      <p>
        <span className="font-medium">{t("security:profile.email")}</span> <span className="text-muted wrap-anywhere">{profile.email}</span>
      </p>
    </>
  );
}

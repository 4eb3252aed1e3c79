import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Select } from "#app/ui/select.tsx";
import type { DirectoryQuery } from "../model/links.ts";
import { PlaceForm } from "./place-form.tsx";

interface SearchFormProps {
  services: readonly CategoryCode[];
  service: CategoryCode;
  /** The current code or the typed text. */
  place: string;
  /** Translated message. */
  error?: string | undefined;
  /** Chosen account ids to carry over to the next place. */
  picks?: readonly string[];
  view?: DirectoryQuery["view"];
}

/** Works without scripts. */
export function SearchForm({ services, service, place, error, picks = [], view }: SearchFormProps) {
  const { t } = useTranslations();
  return (
    <PlaceForm
      action={paths.findPlace()}
      label={t("directory:search.title")}
      submit={t("directory:search.submit")}
      place={place}
      error={error}
      hidden={[...(view ? [["view", view] as const] : []), ...picks.map((pick) => ["pick", pick] as const)]}
    >
      <Select
        key={service}
        name="service"
        label={<span className="sm:flex sm:min-h-9 sm:items-center">{t("directory:search.service")}</span>}
        size="large"
        fieldClassName="min-w-48 flex-1"
        defaultValue={service}
      >
        {services.map((code) => (
          <option key={code} value={code}>
            {t(`services:${code}`)}
          </option>
        ))}
      </Select>
    </PlaceForm>
  );
}

/** The search of a result page in one line, which opens the form, as a link to `#search` does. Works without scripts. */
export function SearchLine(form: SearchFormProps) {
  const { t } = useTranslations();
  return (
    <details className="flex flex-col gap-2 sm:open:w-full">
      <summary className="flex min-h-11 w-full cursor-pointer list-none items-center gap-2 rounded-full border border-base-300 bg-base-100 px-4 sm:w-fit [&::-webkit-details-marker]:hidden">
        <Icon name="search" className="size-4 text-muted" />
        <span className="min-w-0 flex-1 truncate font-medium">
          {t(`services:${form.service}`)} · {form.place}
        </span>
        <span className="link text-sm">{t("directory:search.edit")}</span>
      </summary>
      <div id="search" className="pt-2">
        <SearchForm {...form} />
      </div>
    </details>
  );
}

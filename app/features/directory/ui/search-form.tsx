import { Form } from "react-router";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { useWords } from "#app/platform/words.ts";
import { Icon } from "#app/ui/icons.tsx";

interface SearchFormProps {
  services: readonly CategoryCode[];
  service: CategoryCode;
  /** What stands in the field: the present code, or what was typed. */
  place: string;
  /** Why what was typed names no place, already in the user's language. */
  error?: string | undefined;
}

/** The search on top of the directory: where, what, go. Works without scripts. */
export function SearchForm({ services, service, place, error }: SearchFormProps) {
  const { t } = useWords();
  return (
    <search aria-label={t("directory:search.title")}>
      <Form action="/contractors/go" className="panel flex flex-wrap items-end gap-3">
        <label className="flex min-w-40 flex-1 flex-col gap-1 font-medium">
          {t("directory:search.place")}
          <input
            name="place"
            className={`input min-h-12 w-full ${error ? "input-error" : ""}`}
            key={place}
            defaultValue={place}
            required
            maxLength={20}
            autoComplete="postal-code"
            placeholder="60614"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "place-error" : undefined}
          />
        </label>
        <label className="flex min-w-48 flex-1 flex-col gap-1 font-medium">
          {t("directory:search.service")}
          <select name="service" className="select min-h-12 w-full" key={service} defaultValue={service}>
            {services.map((code) => (
              <option key={code} value={code}>
                {t(`services:${code}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="btn btn-primary min-h-12 w-full sm:w-auto">
          <Icon name="search" /> {t("directory:search.submit")}
        </button>
        {error && (
          <p id="place-error" role="alert" className="w-full text-sm font-medium text-error">
            {error}
          </p>
        )}
      </Form>
    </search>
  );
}

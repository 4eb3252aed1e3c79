import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import { longestPlaceText } from "#app/features/places/model/terms.ts";
import { endpoints } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Combobox, type Suggestion } from "#app/ui/combobox.tsx";
import { HereButton } from "./here-button.tsx";

interface PlaceFieldProps {
  /** The current code or the typed text. */
  place: string;
  /** Translated message. */
  error?: string | undefined;
  onInput: () => void;
}

export function PlaceField({ place, error, onInput }: PlaceFieldProps) {
  const { t } = useTranslations();
  const toLabel = ({ city, region }: SuggestedPlace) => t("directory:places.named", { city, region });
  const suggest = async (typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> => {
    const answer = await fetch(endpoints.suggestPlaces({ text: typed }), { signal });
    const { data } = (await answer.json()) as { data: readonly SuggestedPlace[] | null };
    const startsWithCode = /\d/.test(typed);
    return (data ?? []).map((found) => ({
      key: `${found.postalCode} ${found.city}`,
      text: startsWithCode ? `${found.postalCode} ${toLabel(found)}` : toLabel(found),
    }));
  };
  const search = (form: HTMLFormElement | null, found: SuggestedPlace) => {
    const field = form?.elements.namedItem("place");
    if (field instanceof HTMLInputElement) field.value = `${found.postalCode} ${toLabel(found)}`;
    form?.requestSubmit();
  };
  return (
    <div className="flex min-w-56 flex-1 flex-col gap-1 font-medium">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <label htmlFor="place">{t("directory:search.place")}</label>
        <HereButton onPlace={search} />
      </div>
      <Combobox
        key={place}
        id="place"
        name="place"
        start={place}
        maxLength={longestPlaceText}
        placeholder="Chicago, IL"
        autoComplete="postal-code"
        errorId={error ? "place-error" : undefined}
        onInput={onInput}
        suggest={suggest}
        count={(count) => t("directory:places.count", { count })}
        listLabel={t("directory:places.list")}
      />
    </div>
  );
}

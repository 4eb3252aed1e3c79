import { Link } from "react-router";
import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface ChoicesProps {
  typed: string;
  choices: readonly SuggestedPlace[];
  /** Number of places not listed. */
  more: number;
  pathAt: (postalCode: string) => string;
}

export function PlaceChoices({ typed, choices, more, pathAt }: ChoicesProps) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="place-choices" className="flex flex-col gap-3">
      <h2 id="place-choices" className="text-xl font-semibold wrap-anywhere">
        {t("directory:places.which", { typed })}
      </h2>
      <Panel as="ul" className="flex flex-col p-0">
        {choices.map(({ postalCode, city, region }) => (
          <li key={postalCode} className="border-b border-base-300 last:border-0">
            <Link className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-base-200" to={pathAt(postalCode)}>
              <Icon name="pin" className="size-5 text-muted" />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{t("directory:places.named", { city, region })}</span>
              <span className="text-muted">{postalCode}</span>
            </Link>
          </li>
        ))}
      </Panel>
      {more > 0 && <p className="text-muted">{t("directory:places.more", { count: more })}</p>}
    </section>
  );
}

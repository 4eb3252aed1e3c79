import { Link } from "react-router";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { expertPath, listingPath, testPath, versionsPath } from "./paths.ts";

const screens = {
  prices: (id: string) => listingPath(id, "prices"),
  expert: expertPath,
  test: (id: string) => testPath(id),
  versions: versionsPath,
} as const;

/** Hidden for manual prices, which have no rules and nothing to test. */
export function ModeLinks({ listing, at }: { listing: BuilderListing; at: keyof typeof screens }) {
  const { t } = useTranslations();
  if (listing.bookVersion === 0 || listing.draft || !isPricedOnline(listing.priceType)) return null;
  return (
    <nav aria-label={t("builder:modes.label")}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-base-300">
        {(Object.keys(screens) as (keyof typeof screens)[]).map((screen) => (
          <li key={screen}>
            <Link
              to={screens[screen](listing.id)}
              aria-current={screen === at ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-primary aria-[current=page]:font-semibold hover:border-base-content/40"
            >
              {t(`builder:modes.${screen}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

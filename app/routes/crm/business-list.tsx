import type { Route } from "./+types/business-list";
import { loadBusinessList } from "#app/features/distributors/service.server.ts";
import { DistributorCard } from "#app/features/distributors/ui/distributor-card.tsx";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";

export const loader = createLoader((ctx, { params }: Route.LoaderArgs) => loadBusinessList(ctx, params.id));

export const handle: PageHandle = { translations: ["distributors", "directory"] };

/** Supply houses where the contractor buys. */
export default function BusinessListPage({ loaderData: { name, postalCode, houses } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("distributors:own.title")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("distributors:own.title")}</h1>
        <p className="text-muted wrap-anywhere">{t("distributors:own.what", { name })}</p>
      </header>
      {houses.length === 0 && (
        <Panel as="p" className="text-lg">
          {t("distributors:own.none")}
        </Panel>
      )}
      <ol className="flex flex-col gap-3">
        {houses.map((house) => (
          <DistributorCard key={house.publicId} house={house} country={countryByPostalKey(postalCode)}>
            <p className="max-w-none border-t border-base-300 pt-4 text-sm text-muted">
              {t("distributors:own.brand", { brand: house.brand })}
            </p>
          </DistributorCard>
        ))}
      </ol>
    </div>
  );
}

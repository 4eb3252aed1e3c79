import type { FoundDistributors } from "#app/features/distributors/service.server.ts";
import { ConnectedContractors, DistributorCard } from "#app/features/distributors/ui/distributor-card.tsx";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";

export function DistributorList({ found: { place, isFar, distributors } }: { found: FoundDistributors }) {
  const { t } = useTranslations();
  if (distributors.length === 0)
    return (
      <Panel as="p" className="text-lg">
        {t("distributors:none")}
      </Panel>
    );
  return (
    <div className="flex flex-col gap-3">
      {isFar && <p className="alert alert-soft alert-warning max-w-none">{t("distributors:far", { city: place.city })}</p>}
      <ol className="flex flex-col gap-3">
        {distributors.map((house) => (
          <DistributorCard key={house.publicId} house={house} country={countryByPostalKey(place.code)}>
            <ConnectedContractors house={house} allPath={paths.distributorsAround({ id: place.code }, { house: house.publicId })} />
          </DistributorCard>
        ))}
      </ol>
    </div>
  );
}

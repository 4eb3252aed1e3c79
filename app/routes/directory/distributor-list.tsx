import type { FoundDistributors } from "#app/features/distributors/service.server.ts";
import { ConnectedContractors, DistributorCard } from "#app/features/distributors/ui/distributor-card.tsx";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Scene } from "#app/ui/scene.tsx";

interface ListProps {
  found: FoundDistributors;
  /** Contractors at the same place. */
  directoryPath: string;
}

export function DistributorList({ found: { place, isFar, distributors }, directoryPath }: ListProps) {
  const { t } = useTranslations();
  if (distributors.length === 0) return <NoDistributors directoryPath={directoryPath} />;
  return (
    <div className="flex flex-col gap-3">
      {isFar ? (
        <p className="alert alert-soft alert-warning max-w-none">{t("distributors:far", { city: place.city })}</p>
      ) : (
        <p className="text-muted">{t("distributors:count", { count: distributors.length })}</p>
      )}
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

function NoDistributors({ directoryPath }: Pick<ListProps, "directoryPath">) {
  const { t } = useTranslations();
  return (
    <Panel gap={3} className="items-center py-8 text-center">
      <Scene name="state-no-contractors" className="w-48" />
      <p className="text-lg">{t("distributors:none")}</p>
      <ButtonLink look="primary" href={directoryPath}>
        {t("distributors:directory")}
      </ButtonLink>
    </Panel>
  );
}

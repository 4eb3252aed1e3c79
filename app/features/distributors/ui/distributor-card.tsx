import { formatDistance } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import type { Country } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ReactNode } from "react";
import type { Distributor, SupplyHouse } from "../model.ts";

interface CardProps {
  house: SupplyHouse;
  /** Decides between miles and kilometers. */
  country: Country;
  children: ReactNode;
}

export function DistributorCard({ house, country, children }: CardProps) {
  const { t, locale } = useTranslations();
  const { name, address, city, region, postalCode, phone, web, distanceMiles } = house;
  return (
    <Panel as="li" gap={4}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          <p className="text-muted">{[address, t("distributors:place", { city, region, postalCode })].filter(Boolean).join(", ")}</p>
          <p className="text-sm text-muted">{t("distributors:distance", { distance: formatDistance(distanceMiles, country, locale) })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {web && (
            <ButtonLink look="outline" size="tall" href={web} rel="noopener nofollow external">
              {t("distributors:web")}
            </ButtonLink>
          )}
          <ButtonLink look="secondary" size="tall" href={`tel:${phone}`}>
            {t("distributors:call", { phone: formatPhone(phone) })}
            <span className="sr-only">{name}</span>
          </ButtonLink>
        </div>
      </div>
      {children}
    </Panel>
  );
}

/** `allPath` is the page that names all of them. */
export function ConnectedContractors({ house, allPath }: { house: Distributor; allPath: string }) {
  const { t } = useTranslations();
  const { contractors, contractorsCount, isCounted } = house;
  if (contractors.length === 0) return <p className="text-muted">{t("distributors:nobody")}</p>;
  const more = contractorsCount - contractors.length;
  return (
    <div className="flex flex-col gap-2 border-t border-base-300 pt-4">
      <h3 className="font-semibold">
        {isCounted
          ? t("distributors:contractors", { count: contractorsCount })
          : t("distributors:contractorsOver", { count: contractorsCount })}
      </h3>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {contractors.map(({ publicId, name, city, region }) => (
          <li key={publicId} className="min-w-0">
            <a className="link wrap-anywhere" href={paths.contractor({ publicId })}>
              {name}
            </a>
            <span className="block text-sm text-muted">{t("directory:places.named", { city, region })}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <a className="link inline-flex min-h-6 items-center self-start text-sm" rel="nofollow" href={allPath}>
          {isCounted ? t("distributors:all", { count: contractorsCount }) : t("distributors:allOver", { count: contractorsCount })}
          <span className="sr-only">: {house.name}</span>
        </a>
      )}
    </div>
  );
}

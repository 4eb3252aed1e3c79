import { formatDistance } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import type { Country } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Monogram } from "#app/ui/monogram.tsx";
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
    <Panel as="li" gap={3} className="p-4">
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-3 sm:grid-cols-[auto_1fr_auto]">
        <Monogram name={name} />
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 className="text-base leading-6 font-semibold wrap-anywhere">{name}</h2>
          <p className="text-sm">
            <b className="font-medium">{t("distributors:distance", { distance: formatDistance(distanceMiles, country, locale) })}</b>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {[address, t("distributors:place", { city, region, postalCode })].filter(Boolean).join(", ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 *:whitespace-nowrap max-sm:col-span-2 max-sm:*:flex-1">
          {web && (
            <ButtonLink look="outline" size="tall" href={web} rel="noopener nofollow external">
              {t("distributors:web")}
              <span className="sr-only">: {name}</span>
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
  if (contractors.length === 0) return <p className="text-sm text-muted">{t("distributors:nobody")}</p>;
  const more = contractorsCount - contractors.length;
  return (
    <div className="flex flex-col gap-2 border-t border-base-300 pt-3">
      <h3 className="text-sm font-medium">
        {isCounted
          ? t("distributors:contractors", { count: contractorsCount })
          : t("distributors:contractorsOver", { count: contractorsCount })}
      </h3>
      <ul className="flex flex-wrap gap-2 text-sm">
        {contractors.map(({ publicId, name, city, region }) => (
          <li key={publicId} className="max-w-full rounded-box bg-base-200 px-3 py-1.5 wrap-anywhere">
            <a className="link link-hover font-medium" href={paths.contractor({ publicId })}>
              {name}
            </a>{" "}
            <span className="text-muted">{t("directory:places.named", { city, region })}</span>
          </li>
        ))}
        {more > 0 && (
          <li className="px-1 py-1.5">
            <a className="link" rel="nofollow" href={allPath}>
              {isCounted ? t("distributors:all", { count: contractorsCount }) : t("distributors:allOver", { count: contractorsCount })}
              <span className="sr-only">: {house.name}</span>
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

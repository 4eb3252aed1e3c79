import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { ModeLinks } from "./mode-links.tsx";
import { listingPath, servicesPath } from "./paths.ts";

interface ListingScreenProps {
  listing: BuilderListing;
  at: "expert" | "test" | "versions";
  /** Tailwind width class of the page. */
  width: string;
  children: ReactNode;
}

export function ListingScreen({ listing, at, width, children }: ListingScreenProps) {
  const { t } = useTranslations();
  const service = t(`services:${listing.category}`);
  const title = t(`builder:${at}.title`);
  return (
    <div className={`page flex flex-col gap-5 py-6 sm:py-8 ${width}`}>
      <title>{`${service}: ${title}`}</title>
      <Breadcrumbs
        trail={[
          { label: t("pages:names.services"), to: servicesPath },
          { label: service, to: listingPath(listing.id, "finish") },
          { label: title },
        ]}
      />
      <header className="flex flex-col gap-1">
        <p className="text-sm text-muted">{service}</p>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{t(`builder:${at}.what`)}</p>
      </header>
      <ModeLinks listing={listing} at={at} />
      {children}
    </div>
  );
}

/** Manual prices have no rules and nothing to test. */
export function PricedByHand({ id }: { id: string }) {
  const { t } = useTranslations();
  return (
    <Panel as="p">
      {t("builder:expert.byHand")}{" "}
      <Link className="link" to={listingPath(id, "prices")}>
        {t("builder:modes.prices")}
      </Link>
    </Panel>
  );
}

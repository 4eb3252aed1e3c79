import { alternatesOf } from "#app/lib/alternates.ts";
import { useListedSite, useOwnAddress } from "./site.ts";

/**
 * What search engines read of a public page: its one address, the same in each language, and the one that leaves the language to the
 * reader. A private page, and one that was not found, has none. The languages are for machines alone: no browser loads what lists them.
 */
export function LanguageLinks() {
  const site = useListedSite();
  return site && <Links site={site} />;
}

function Links({ site }: { site: NonNullable<ReturnType<typeof useListedSite>> }) {
  const { address, canonical } = useOwnAddress(site);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {import.meta.env.SSR &&
        alternatesOf(address, site.brand.languages).map((one) => (
          <link key={one.language} rel="alternate" hrefLang={one.language} href={one.address} />
        ))}
    </>
  );
}

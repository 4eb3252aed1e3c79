import { alternatesOf } from "#app/lib/alternates.ts";
import { useListedSite, useOwnAddress } from "./site.ts";

/**
 * What search engines read of a public page: its one address, the same in each language, and the one that leaves the language to the
 * reader. A private page, and one that was not found, has none.
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
      {alternatesOf(address, site.brand.languages).map((one) => (
        <link key={one.language} rel="alternate" hrefLang={one.language} href={one.address} />
      ))}
    </>
  );
}

import { alternatesOf } from "#app/lib/alternates.ts";
import { useListedSite, useOwnAddress } from "./site.ts";

/** Canonical and `hreflang` links of listed pages. Only machines read the latter, so no browser loads their code. */
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

import { listAlternates } from "#app/lib/alternates.ts";
import { useListedSite, useCanonicalAddress } from "./site.ts";

/** Canonical and `hreflang` links of listed pages. Only machines read the latter, so no browser loads their code. */
export function LanguageLinks() {
  const site = useListedSite();
  return site && <Links site={site} />;
}

function Links({ site }: { site: NonNullable<ReturnType<typeof useListedSite>> }) {
  const { address, canonical } = useCanonicalAddress(site);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {import.meta.env.SSR &&
        listAlternates(address, site.brand.languages).map((one) => (
          <link key={one.language} rel="alternate" hrefLang={one.language} href={one.address} />
        ))}
    </>
  );
}

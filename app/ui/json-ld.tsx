import { jsonLdText, type StructuredData } from "#app/lib/structured-data.ts";
import { useListedSite } from "./site.ts";

/**
 * What a public page tells search engines of itself; a private page tells nothing. No browser runs such a script, so the content
 * security policy asks it for no nonce.
 */
export function JsonLd({ facts }: { facts: (origin: string) => StructuredData }) {
  const site = useListedSite();
  return site && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(facts(site.origin)) }} />;
}

import { jsonLdText, type StructuredData } from "#app/lib/structured-data.ts";
import { useListedSite } from "./site.ts";

/**
 * What a public page tells search engines of itself; a private page tells nothing. They read what the server made: whoever shows it says
 * `import.meta.env.SSR && …`, so that no browser loads what makes the facts. No browser runs such a script either, so the content security
 * policy asks it for no nonce.
 */
export function JsonLd({ facts }: { facts: false | ((origin: string) => StructuredData) }) {
  const site = useListedSite();
  const text = import.meta.env.SSR && site && facts ? jsonLdText(facts(site.origin)) : "";
  return site && <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

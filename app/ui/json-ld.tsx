import { formatJsonLd, type StructuredData } from "#app/lib/structured-data.ts";
import { useListedSite } from "./site.ts";

/**
 * Structured data of listed pages, rendered on the server. Callers pass `import.meta.env.SSR && …`, which keeps the
 * code out of browsers. Browsers never run this script, so the content security policy asks for no nonce.
 */
export function JsonLd({ facts }: { facts: false | ((origin: string) => StructuredData) }) {
  const site = useListedSite();
  const text = import.meta.env.SSR && site && facts ? formatJsonLd(facts(site.origin)) : "";
  return site && <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

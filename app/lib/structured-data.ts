/** schema.org properties. */
export type StructuredData = Readonly<Record<string, unknown>>;

const escapes: Readonly<Record<string, string>> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/** Escaped, so that no value can end the script element or open a comment. */
export function formatJsonLd(facts: StructuredData): string {
  return JSON.stringify({ "@context": "https://schema.org", ...facts }).replace(/[<>&]/g, (sign) => escapes[sign] ?? "");
}

/** A step without `to` is the page itself. */
export function toBreadcrumbList(origin: string, trail: readonly { label: string; to?: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      ...(to === undefined ? {} : { item: `${origin}${to}` }),
    })),
  };
}

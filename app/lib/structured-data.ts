/** Facts of a page by schema.org, as search engines read them. */
export type StructuredData = Readonly<Record<string, unknown>>;

const escapes: Readonly<Record<string, string>> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/** Facts as the text of a script element. No name in them can end the element, open a comment or be read as a character reference. */
export function jsonLdText(facts: StructuredData): string {
  return JSON.stringify({ "@context": "https://schema.org", ...facts }).replace(/[<>&]/g, (sign) => escapes[sign] ?? "");
}

/** The way down to a page, step by step; a step without a path is the page itself. */
export function breadcrumbList(origin: string, trail: readonly { label: string; to?: string }[]): StructuredData {
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

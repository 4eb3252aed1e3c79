import type { StructuredData } from "#app/lib/structured-data.ts";
import { paths } from "#app/paths.ts";
import type { DirectoryItem } from "./page.ts";
import { pageSize } from "./terms.ts";

/** The contractors of a result page in their order; `page` counts from 0. */
export function resultFacts(origin: string, items: readonly Pick<DirectoryItem, "publicId" | "name">[], page = 0): StructuredData {
  return {
    "@type": "ItemList",
    itemListElement: items.map(({ publicId, name }, at) => ({
      "@type": "ListItem",
      position: page * pageSize + at + 1,
      name,
      url: `${origin}${paths.contractor({ publicId })}`,
    })),
  };
}

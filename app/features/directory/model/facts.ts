import type { StructuredData } from "#app/lib/structured-data.ts";
import { paths } from "#app/paths.ts";
import type { DirectoryItem } from "./page.ts";
import { pageSize } from "./terms.ts";

/** Schema.org list of a result page; `page` counts from 0. */
export function toItemListData(origin: string, items: readonly Pick<DirectoryItem, "publicId" | "name">[], page = 0): StructuredData {
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

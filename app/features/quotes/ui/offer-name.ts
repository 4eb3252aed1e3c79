import type { CustomerQuote } from "../model/views.ts";
import type { Words } from "#app/platform/words.ts";

/** What tells a quote from the others of its contractor: the package's own title, else good, better or best; null without packages. */
export function offerName({ packageKey, price }: Pick<CustomerQuote, "packageKey" | "price">, t: Words): string | null {
  return packageKey === null ? null : price.packageTitle || t(`pricing:packages.${packageKey}`);
}

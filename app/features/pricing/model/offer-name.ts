import type { Price } from "./price.ts";
import type { TextContext } from "#app/lib/reading.ts";

interface Offered {
  packageKey: string | null;
  price: Pick<Price, "packageTitle" | "product">;
}

/**
 * What tells a quote from the others of its contractor: the package's own title, else the product by maker and name, else good, better or best; null
 * without packages. A title that does not name the product has it beside it.
 */
export function offerName({ packageKey, price }: Offered, t: TextContext["t"]): string | null {
  const product = price.product ? `${price.product.manufacturer} ${price.product.name}` : "";
  if (packageKey === null) return product || null;
  const { packageTitle } = price;
  if (product && packageTitle && !packageTitle.toLowerCase().includes(price.product?.name.toLowerCase() ?? ""))
    return `${product} · ${packageTitle}`;
  return packageTitle || product || t(`pricing:packages.${packageKey}`);
}

/** What a quote is called beside others: its contractor, and its offer where it has one. */
export function quoteName(quote: Offered & { contractor: { name: string } }, t: TextContext["t"]): string {
  return [quote.contractor.name, offerName(quote, t)].filter(Boolean).join(", ");
}

import type { Price } from "./price.ts";
import type { TextContext } from "#app/lib/reading.ts";

interface Offered {
  packageKey: string | null;
  price: Pick<Price, "packageTitle" | "product">;
}

/**
 * Returns package title, product or package tier; null without packages. The product is prepended to a title without
 * it.
 */
export function offerName({ packageKey, price }: Offered, t: TextContext["t"]): string | null {
  const product = price.product ? `${price.product.manufacturer} ${price.product.name}` : "";
  if (packageKey === null) return product || null;
  const { packageTitle } = price;
  if (product && packageTitle && !packageTitle.toLowerCase().includes(price.product?.name.toLowerCase() ?? ""))
    return `${product} · ${packageTitle}`;
  return packageTitle || product || t(`pricing:packages.${packageKey}`);
}

export function quoteName(quote: Offered & { contractor: { name: string } }, t: TextContext["t"]): string {
  return [quote.contractor.name, offerName(quote, t)].filter(Boolean).join(", ");
}

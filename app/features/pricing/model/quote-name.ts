import type { Price } from "./price.ts";
import type { TextContext } from "#app/lib/text-context.ts";

interface NamedQuote {
  packageKey: string | null;
  price: Pick<Price, "packageTitle" | "product">;
}

/**
 * Returns package title, product or package tier; null without packages. The product is prepended to a title without
 * it.
 */
export function formatPackageName({ packageKey, price }: NamedQuote, t: TextContext["t"]): string | null {
  const product = price.product ? `${price.product.manufacturer} ${price.product.name}` : "";
  if (packageKey === null) return product || null;
  const { packageTitle } = price;
  if (product && packageTitle && !packageTitle.toLowerCase().includes(price.product?.name.toLowerCase() ?? ""))
    return `${product} · ${packageTitle}`;
  return packageTitle || product || t(`pricing:packages.${packageKey}`);
}

export function formatQuoteName(quote: NamedQuote & { contractor: { name: string } }, t: TextContext["t"]): string {
  return [quote.contractor.name, formatPackageName(quote, t)].filter(Boolean).join(", ");
}

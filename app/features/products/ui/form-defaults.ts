import { getInstalledPrice, type OwnProduct } from "../model.ts";
import type { CatalogueItem } from "../model/catalogue-items.ts";
import { findKind } from "../model/kinds.ts";
import { toMakerName } from "../model/makers.ts";
import type { FormField } from "../model/product-form.ts";

/** What the form shows at first: the product, or the catalogue's item to be added, or nothing. */
export function toFormDefaults(product: OwnProduct | null, item: CatalogueItem | null): Record<FormField, string> {
  return product ? toProductDefaults(product) : { ...blankProduct, ...(item && toItemDefaults(item)) };
}

const blankProduct: Record<FormField, string> = {
  kind: "",
  manufacturer: "",
  productName: "",
  productSku: "",
  price: "",
  legalUntil: "",
  productPage: "",
};

function toProductDefaults(product: OwnProduct): Record<FormField, string> {
  const price = getInstalledPrice(product);
  return {
    kind: findKind(product)?.key ?? "",
    manufacturer: toMakerName(product.serviceCategory, product.manufacturer),
    productName: product.productName,
    productSku: product.productSku.join(", "),
    price: price === null ? "" : String(price / 100),
    legalUntil: product.legalUntil ?? "",
    productPage: product.productPage ?? "",
  };
}

function toItemDefaults(item: CatalogueItem): Partial<Record<FormField, string>> {
  const { kind, serviceCategory, manufacturer, productName, productPage } = item;
  return {
    kind: kind ?? "",
    manufacturer: toMakerName(serviceCategory, manufacturer),
    productName: productName ?? "",
    productPage: productPage ?? "",
  };
}

import { mapColumnNames, matchColumns } from "#app/lib/file-columns.ts";

/** In export order. */
export const csvColumns = [
  "serviceCategory",
  "productSubCategory",
  "productType",
  "capacity",
  "manufacturer",
  "productName",
  "productSku",
  "price",
  "priceUnit",
  "active",
  "legalUntil",
  "productPage",
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Maximum upload size in bytes; a few thousand rows. */
export const maxCsvBytes = 1024 * 1024;

/** Maximum size in bytes when the preview posts the text back: a one-byte letter or line break grows to three. */
export const maxCsvTextBytes = 3 * maxCsvBytes;

export const requiredColumns = ["manufacturer", "productName"] as const satisfies readonly CsvColumn[];

/** Accepted headings in four languages, compared without case, accents and punctuation. */
const headingNames: Readonly<Record<CsvColumn, string>> = {
  serviceCategory: "service category, category, service, catégorie, categorie de service, категория, categoría",
  productSubCategory:
    "product sub category, sub category, subcategory, material, sous-catégorie, matériau, подкатегория, вид, материал, subcategoría, material",
  productType: "product type, type, tier, fuel, gamme, niveau, combustible, énergie, тип, класс, топливо, tipo, nivel",
  capacity: "capacity, size, gallons, gal, capacité, taille, объём, ёмкость, размер, capacidad, tamaño, galones",
  manufacturer: "manufacturer, maker, brand, make, fabricant, marque, производитель, марка, бренд, fabricante, marca",
  productName:
    "product name, product, name, model, nom du produit, produit, nom, modèle, название, товар, наименование, модель, nombre del producto, producto, nombre, modelo",
  productSku:
    "product sku, sku, skus, stock number, ugs, numéro d’article, référence, артикул, артикулы, código sku, número de artículo, referencia",
  price:
    "price, installed price, price installed, price per square installed, price per unit installed, price per square, price per unit, prix, prix installé, prix posé, prix au carré posé, цена, цена с установкой, precio, precio instalado",
  priceUnit: "price unit, price per, unit, per, unité, unité de prix, единица, единица цены, за, unidad, unidad de precio, por",
  active: "active, on, offered, actif, offert, активен, предлагается, включён, activo, se ofrece",
  legalUntil:
    "legal until, until, légal jusqu’au, jusqu’au, autorisé jusqu’au, разрешён до, законен до, до, legal hasta, permitido hasta, hasta",
  productPage: "product page, page, link, url, web, page du produit, lien, страница, ссылка, página, página del producto, enlace",
};

const columnByWord = mapColumnNames(headingNames);

/** Returns null for an unknown or repeated heading. */
export function parseHeadings(cells: readonly string[]): (CsvColumn | null)[] {
  return matchColumns(cells, (word) => columnByWord.get(word) ?? null);
}

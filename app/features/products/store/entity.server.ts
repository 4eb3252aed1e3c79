import type { EntityRows } from "#app/platform/entities.server.ts";
import { scopedToReader } from "../store.server.ts";
import { products } from "../tables.server.ts";

/** Prices are in cents. */
export const productRows: EntityRows = {
  table: products,
  key: "id",
  scope: scopedToReader,
  fields: {
    id: { column: products.id, kind: "id", filters: true },
    serviceCategory: { column: products.serviceCategory, kind: "text", sorts: true, filters: true },
    productSubCategory: { column: products.productSubCategory, kind: "text", sorts: true, filters: true },
    productType: { column: products.productType, kind: "text", sorts: true, filters: true },
    capacity: { column: products.capacity, kind: "text", filters: true },
    manufacturer: { column: products.manufacturer, kind: "text", sorts: true, filters: true },
    productName: { column: products.productName, kind: "text", sorts: true, filters: true },
    productPage: { column: products.productPage, kind: "text" },
    pricePerSquareInstalled: { column: products.pricePerSquareInstalled, kind: "number", sorts: true, filters: true },
    pricePerUnitInstalled: { column: products.pricePerUnitInstalled, kind: "number", sorts: true, filters: true },
    priceUnit: { column: products.priceUnit, kind: "text", filters: true },
    active: { column: products.active, kind: "flag", sorts: true, filters: true },
    legalUntil: { column: products.legalUntil, kind: "text", sorts: true },
    revision: { column: products.revision, kind: "number" },
    createdAt: { column: products.createdAt, kind: "moment", sorts: true, filters: true },
  },
};

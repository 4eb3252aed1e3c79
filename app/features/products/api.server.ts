import { createEntityApi } from "#app/platform/entity-api.server.ts";
import { create, Product, ProductChange, remove, rows, update } from "./service/entity.server.ts";

export const productsApi = createEntityApi({
  name: "products",
  rows,
  create: { body: Product, run: create },
  update: { body: ProductChange, run: update },
  remove,
});

import { entityDoors } from "#app/platform/entity-doors.server.ts";
import { create, Product, ProductChange, remove, rows, update } from "./service/entity.server.ts";

export const productsApi = entityDoors({
  name: "products",
  rows,
  create: { body: Product, run: create },
  update: { body: ProductChange, run: update },
  remove,
});

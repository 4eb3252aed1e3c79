import { createMiddleware } from "hono/factory";
import type { Brand } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import type { AppEnv } from "#app/platform/api.server.ts";

export interface BrandedEnv {
  Variables: AppEnv["Variables"] & { brand: Brand };
}

/** Unknown hosts get 421 and no brand content. */
export const setBrand = createMiddleware<BrandedEnv>(async (c, next) => {
  const brand = hosts.findBrandByHost(c.req.header("host"));
  if (!brand) return c.text("Misdirected Request", 421);
  c.set("brand", brand);
  await next();
});

import type { Brand } from "#app/brands/brand.ts";
import type { Actor } from "#app/features/accounts/model.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Caller } from "./addresses.server.ts";
import type { Db } from "./db.server.ts";

/**
 * What every service and store gets first: the two fences (brand from the host, actor from the session), the database
 * or the transaction to use, and the time, language and id of the request.
 */
export interface Ctx {
  readonly brand: Brand;
  /** The brand that a homeowner came from, whose name and colors the platform's private pages show. Never a scope of a query. */
  readonly displayBrand?: Brand;
  readonly actor: Actor;
  readonly db: Db;
  readonly now: Date;
  readonly locale: Locale;
  readonly requestId: string;
  /** The address that limits count by; absent where no request asks. */
  readonly caller?: Caller;
}

/** The same context inside one transaction: all of the work is kept, or none. */
export function inTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}

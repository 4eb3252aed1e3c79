import type { Brand } from "#app/brands/brand.ts";
import type { Actor } from "#app/features/accounts/model.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Caller } from "./addresses.server.ts";
import type { Db } from "./db.server.ts";
import { nameCaller, withSpan } from "./watching/tracing.server.ts";

/** `brand` (from the host) and `actor` (from the session) scope every query; `db` may be a transaction. */
export interface Ctx {
  readonly brand: Brand;
  /** Whose name and colors the platform's private pages show. Never a query scope. */
  readonly displayBrand?: Brand;
  readonly actor: Actor;
  readonly db: Db;
  readonly now: Date;
  readonly locale: Locale;
  readonly requestId: string;
  /** Absent outside requests. */
  readonly caller?: Caller;
}

export function inTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const plan = { name: nameCaller(inTransaction), attributes: { "request.id": ctx.requestId } };
  return withSpan(plan, () => ctx.db.transaction((db) => work({ ...ctx, db })));
}

import type { BrandCode } from "#app/brands/brand.ts";
import { createBrandHosts } from "#app/brands/hosts.server.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";

type Query = (sql: string, values: unknown[]) => Promise<unknown>;

const local = createBrandHosts({ BRAND_HOSTS: "", NODE_ENV: "development", PORT: 3000 });

/** Returns the brand of a test host, such as `delta.localhost`. */
export function brandByHost(host: string): BrandCode {
  return local.findBrandByHost(host)?.code ?? "DELTA";
}

/**
 * Returns a token of the same sign-in at a brand's host, as after a hand-off (`tests/hand-off.test.ts`). Returns
 * `token` if its session belongs to that host or is gone.
 */
export async function getBrandToken(query: Query, token: string, brand: BrandCode): Promise<string> {
  const other = `${token}.${brand}`;
  await query(
    `insert into session (user_id, token, brand, sign_in, signed_in_at, expires_at, second_factor_at, acting_account_id)
     select user_id, $2, $3, sign_in, signed_in_at, expires_at, second_factor_at, acting_account_id from session
     where token = $1 and brand is distinct from $3 on conflict (token) do nothing`,
    [tokenHash(token), tokenHash(other), brand],
  );
  const found = (await query(`select 1 from session where token = $1`, [tokenHash(other)])) as { rows: unknown[] };
  return found.rows.length > 0 ? other : token;
}

/** The same over a new connection. */
export function getBrandTokenByUrl(databaseUrl: string, { token, brand }: { token: string; brand: BrandCode }): Promise<string> {
  return withConnection(databaseUrl, (client) => getBrandToken((sql, values) => client.query(sql, values), token, brand));
}

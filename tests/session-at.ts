import type { BrandCode } from "#app/brands/brand.ts";
import { brandHosts } from "#app/brands/hosts.server.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";

type Query = (sql: string, values: unknown[]) => Promise<unknown>;

const local = brandHosts({ BRAND_HOSTS: "", NODE_ENV: "development", PORT: 3000 });

/** The brand of a host of the tests, as `delta.localhost`. */
export function brandAt(host: string): BrandCode {
  return local.brandOf(host)?.code ?? "DELTA";
}

/**
 * The token of the same sign-in at the host of a brand: a session that has proved what the other has, as after a hand-off, which `tests/hand-off.test.ts`
 * walks. The same token where the session is of that host already. A session that has ended has no other.
 */
export async function tokenAt(query: Query, token: string, brand: BrandCode): Promise<string> {
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

/** The same over a connection of its own. */
export function tokenOn(databaseUrl: string, { token, brand }: { token: string; brand: BrandCode }): Promise<string> {
  return withConnection(databaseUrl, (client) => tokenAt((sql, values) => client.query(sql, values), token, brand));
}

import type { Ctx } from "./context.ts";
import { runNamed } from "./db.server.ts";

/** Milliseconds. */
export interface BucketRequest {
  key: string;
  step: number;
  window: number;
  isOne: boolean;
}

/** One that has no try left is not changed. In the order of keys, so that two statements cannot wait for each other. */
const takeTries = {
  name: "take_tries",
  text: `with wanted as (select * from unnest($1::text[], $2::float8[], $3::float8[]) as wanted (key, step, size))
    insert into limit_bucket as b (key, full_at)
      select key, $4::timestamptz + step * interval '1 ms' from wanted order by key
    on conflict (key) do update set full_at = greatest(b.full_at, $4) + (excluded.full_at - $4)
      where greatest(b.full_at, $4) + (excluded.full_at - $4)
        <= $4 + (select size from wanted where wanted.key = b.key) * interval '1 ms'
    returning key`,
};

/** Of different keys. Returns those that were taken. */
export async function takeEachFromDatabase({ db, now }: Pick<Ctx, "db" | "now">, buckets: readonly BucketRequest[]): Promise<Set<string>> {
  const columns = [buckets.map(({ key }) => key), buckets.map(({ step }) => step), buckets.map(({ window }) => window)];
  const rows = await runNamed<{ key: string }>(db, takeTries, [...columns, now]);
  return new Set(rows.map(({ key }) => key));
}

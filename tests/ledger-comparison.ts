import type pg from "pg";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { Attempt, Ledger } from "./ledger.ts";

/** Differences between the clients' ledger and the database; all lists are empty if nothing was lost or duplicated. */
export interface LedgerDifferences {
  /** Acknowledged but missing. */
  lost: string[];
  /** Present but never attempted. */
  ghost: string[];
  /** Present more than once. */
  dup: string[];
}

/** SQL per kind for what the writers wrote: the attempt's key and the id in its answer. */
const written: Readonly<Record<Attempt["kind"], string>> = {
  signUp: `select u.email as key, s.token as answer from app_user u left join session s on s.user_id = u.id where u.email like '%@writers.test'`,
  draft: `select null as key, key as answer from draft`,
  answers: `
    select d.key || '/' || word as key, 'kept' as answer from draft d, unnest(array['first', 'second']) as word
    where d.answers->>'details' = d.key || ' second' or d.answers->>'details' = d.key || ' ' || word`,
  submit: `select r.draft_key as key, r.id as answer from request r join app_user u on u.id = r.user_id where u.email like '%@writers.test'`,
  step: `
    select e.quote_id || '/' || e.version || '/' || e.event as key, e.version::text as answer
    from quote_event e join app_user u on u.account_id = (select q.account_id from quote q where q.id = e.quote_id)
    where u.email like '%@writers.test' and e.party in ('customer', 'contractor') and e.event <> 'order'`,
  order: `select b.idempotency_key as key, b.id as answer from booking b join app_user u on u.account_id = b.account_id where u.email like '%@writers.test'`,
};

/** Compares the clients' ledger with the database. */
export async function compareLedger(ledger: Ledger, client: pg.Client): Promise<LedgerDifferences> {
  const differences: LedgerDifferences = { lost: [], ghost: [], dup: [] };
  for (const [kind, statement] of Object.entries(written) as [Attempt["kind"], string][]) {
    const { rows } = await client.query<{ key: string | null; answer: string | null }>(statement);
    const attempted = ledger.of(kind);
    const present = new Set(rows.map(({ answer, key }) => `${kind === "draft" ? "" : key} ${answer}`));
    for (const [key, answer] of attempted) {
      if (answer === null) continue;
      const storedAnswer = kind === "signUp" ? tokenHash(answer) : answer;
      if (!present.has(`${kind === "draft" ? "" : key} ${storedAnswer}`)) differences.lost.push(`${kind} ${key}`);
    }
    const keys = rows.flatMap(({ key }) => key ?? []);
    differences.ghost.push(...keys.filter((key) => !attempted.has(key)).map((key) => `${kind} ${key}`));
    // A repeated sign-up signs in: one person, a second session.
    if (kind !== "signUp") differences.dup.push(...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${kind} ${key}`));
  }
  return differences;
}

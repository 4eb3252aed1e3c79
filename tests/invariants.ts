import type pg from "pg";
import { findNoticeTemplates, type QuoteEvent, quoteMachine, type QuoteParty, type QuoteStatus } from "#app/features/quotes/model.ts";

/** Invariants that hold after any fault. Each statement selects the rows that violate one. */
const statements: Readonly<Record<string, string>> = {
  "a quote that was ordered has one order, any other has none": `
    select q.id from quote q
    left join lateral (select count(*) as n from quote_event e where e.quote_id = q.id and e.event = 'order') ordered on true
    left join lateral (select count(*) as n from booking b where b.quote_id = q.id) booked on true
    where ordered.n <> booked.n or booked.n > 1 or (q.status in ('ORDERED', 'CANCEL_WAITING') and booked.n = 0)`,
  "an order is for the price of the version that was ordered": `
    select b.id from booking b
    left join quote_event e on e.quote_id = b.quote_id and e.event = 'order'
    left join quote_version v on v.quote_id = b.quote_id and v.version = b.price_version
    left join quote q on q.id = b.quote_id
    where e.price_version is distinct from b.price_version or (v.price->>'total')::int is distinct from b.total
      or q.price_version is distinct from b.price_version or q.account_id is distinct from b.account_id
      or q.contractor_id is distinct from b.contractor_id or q.brand is distinct from b.brand`,
  "a homeowner who ordered can be called and found": `
    select b.id from booking b join quote q on q.id = b.quote_id where q.order_phone is null or q.order_street is null`,
  "a price is the sum of its lines, and each of its versions is there": `
    select q.id from quote q
    where q.price_version <> (select max(v.version) from quote_version v where v.quote_id = q.id)
      or (select count(*) from quote_version v where v.quote_id = q.id and v.version > 0) <> q.price_version
      or exists (select 1 from quote_version v where v.quote_id = q.id and (v.price->>'total')::bigint <>
        (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(v.price->'lines') line))`,
  "a request has its draft, and a quote of each of its contractors": `
    select r.id from request r left join draft d on d.key = r.draft_key
    where (d.request_id is distinct from r.id and r.submitted_at > now() - interval '29 days')
      or (select array_agg(c.contractor_id order by c.contractor_id) from request_contractor c where c.request_id = r.id)
        is distinct from (select array_agg(distinct q.contractor_id order by q.contractor_id) from quote q where q.request_id = r.id)
    union all select d.request_id from draft d left join request r on r.id = d.request_id where d.request_id is not null and r.id is null`,
  "a person has an account and a password, and a household has a person": `
    select u.id from app_user u where (select count(*) from credential c where c.user_id = u.id and c.password <> '') <> 1
    union all select a.id from account a where a.type = 'REGULAR' and not exists (select 1 from app_user u where u.account_id = a.id)`,
  "a request is told once to its homeowner": `
    select r.id from request r where (select count(*) from notice n where n.key = 'request:' || r.id || ':customer:' || r.user_id) <> 1`,
  "a notice that was sent is one mail, and a mail is of one notice": `
    select coalesce(n.key, m.message_key) from notice n full join mail m on m.message_key = n.key
    where n.key is null or (n.status = 'SENT' and m.message_key is null)`,
};

interface Fact {
  quote: string;
  status: QuoteStatus;
  version: number;
  priceVersion: number;
  events: {
    version: number;
    event: QuoteEvent;
    from: QuoteStatus | null;
    to: QuoteStatus;
    party: QuoteParty;
    priceVersion: number;
    at: string;
  }[];
  customers: string[];
  contractors: string[];
}

/** Returns every violated invariant as text; empty if all hold. During concurrent writes, call it in one snapshot. */
export async function findViolations(client: pg.Client): Promise<string[]> {
  const breaches: string[] = [];
  for (const [rule, statement] of Object.entries(statements)) {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    breaches.push(...rows.map((row) => `${rule}: ${Object.values(row).join(" ")}`));
  }
  const { rows } = await client.query<Fact>(histories);
  const { rows: notices } = await client.query<{ key: string }>("select key from notice");
  const noticeKeys = new Set(notices.map((notice) => notice.key));
  breaches.push(...rows.flatMap(checkHistory), ...rows.flatMap((fact) => findMissingNotices(fact, noticeKeys)));
  return breaches;
}

const histories = `
  select q.id as quote, q.status, q.version, q.price_version as "priceVersion",
    (select json_agg(json_build_object('version', e.version, 'event', e.event, 'from', e.from_status, 'to', e.to_status,
      'party', e.party, 'priceVersion', e.price_version, 'at', e.at) order by e.version) from quote_event e where e.quote_id = q.id) as events,
    (select coalesce(json_agg(u.id), '[]') from app_user u where u.account_id = q.account_id) as customers,
    (select coalesce(json_agg(u.id), '[]') from app_user u join contractor c on c.account_id = u.account_id where c.id = q.contractor_id) as contractors
  from quote q`;

/** Checks that events lead from NEW to the quote's status without a gap, by valid transitions. */
function checkHistory({ quote, status, version, priceVersion, events }: Fact): string[] {
  let state: QuoteStatus = "NEW";
  for (const [at, step] of (events ?? []).entries()) {
    const next = quoteMachine.peek(state, step.event, step.party);
    if (step.version !== at + 1 || step.from !== state || step.to !== next) return [`the trail of ${quote} breaks at ${step.version}`];
    state = next;
  }
  const last = events?.at(-1);
  const agrees = state === status && last?.version === version && last.priceVersion === priceVersion;
  return agrees ? [] : [`the trail of ${quote} leads to ${state}, but it is ${status}, version ${version}`];
}

/**
 * Returns steps without notices to every user of the account. A cancellation granted at once by law sends one notice,
 * for the cancellation.
 */
function findMissingNotices({ quote, events, customers, contractors }: Fact, noticeKeys: ReadonlySet<string>): string[] {
  const keys = (events ?? []).flatMap(({ version, event, party, at }, step) => {
    const next = events[step + 1];
    const isFulfilled = event === "askToCancel" && next?.event === "acceptCancel" && next.party === "clock" && next.at === at;
    if (party === "engine" || isFulfilled) return [];
    const { customer, contractor } = findNoticeTemplates(event);
    const key = (side: string) => (user: string) => `quote:${quote}:${version}:${side}:${user}`;
    return [...(customer ? customers.map(key("customer")) : []), ...(contractor ? contractors.map(key("contractor")) : [])];
  });
  return keys.filter((key) => !noticeKeys.has(key)).map((key) => `nobody was told ${key}`);
}

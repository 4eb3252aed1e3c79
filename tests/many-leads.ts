import type pg from "pg";
import type { BrandCode } from "#app/brands/brand.ts";

type Queryable = Pick<pg.Pool | pg.Client, "query">;

interface ManyLeads {
  contractorId: number;
  brand: BrandCode;
  count: number;
  /** Of the newest lead; the oldest is two years older. */
  now: Date;
}

/** Different names, places, statuses, values and times, with what happened to each; some customers have two. */
export async function insertManyLeads(db: Queryable, { contractorId, brand, count, now }: ManyLeads): Promise<void> {
  const values = [contractorId, brand, count, now];
  await db.query(customersSql, values);
  await db.query(leadsSql, values);
  await db.query(eventsSql, [contractorId, brand]);
}

/** Plans need statistics. */
export async function analyzeLeads(db: Queryable): Promise<void> {
  await db.query("vacuum analyze customer, lead, lead_event");
}

/** Numbers from 0 below `size`, different for each use. */
const drawn = (use: string, size: number) => `abs(hashtextextended('${use}', n) % ${size})`;
const pick = (use: string, options: readonly string[]) =>
  `(array[${options.map((option) => `'${option}'`).join()}])[1 + ${drawn(use, options.length)}]`;

const firstNames = ["Ann", "Bo", "Carla", "Dmitri", "Élise", "Farid", "Grace", "Hector", "Irina", "Jorge", "Keiko", "Liam"];
const lastNames = [
  "Abbott",
  "Brandt",
  "Castillo",
  "Dubois",
  "Eriksen",
  "Fontaine",
  "Garcia",
  "Hughes",
  "Ivanova",
  "Jensen",
  "Katz",
  "Lopez",
];
const streets = ["Oak Street", "Lake Shore Drive", "Rue Principale", "2nd Avenue", "Maple Court", "Halsted Street"];

const customersSql = `
  insert into customer (brand, contractor_id, name, phone, email, address, source, created_at, updated_at)
  select $2, $1, ${pick("first", firstNames)} || ' ' || ${pick("last", lastNames)} || ' ' || n, '+1312' || lpad((2000000 + n)::text, 7, '0'),
    'customer' || n || '@mail.test', (100 + n) || ' ' || ${pick("street", streets)}, ${pick("source", ["DIRECTORY", "REFERRAL", "SEARCH", "PHONE"])},
    $4::timestamptz - interval '2 years', $4
  from generate_series(1, $3::int * 4 / 5) n`;

const leadsSql = `
  with person as (
    select id, name, phone, email, address, row_number() over (order by id) as at from customer where contractor_id = $1 and brand = $2
  ), draft as (
    select n, $4::timestamptz - (n - 1) * (interval '2 years' / $3::int) as created_at,
      ${pick("status", ["NEW", "IN_PROGRESS", "ESTIMATE_SCHEDULED", "PENDING_ACCEPTANCE", "SERVICE_SCHEDULED", "COMPLETED", "COMPLETED", "COMPLETED", "LOST", "LOST", "LOST", "DISMISSED"])} as status,
      ${pick("city", ["Chicago|60614", "Evanston|60201", "Oak Park|60302", "Cicero|60804"])} as place
    from generate_series(1, $3::int) n
  )
  insert into lead (brand, contractor_id, customer_id, origin, category, status, lost_reason, value, scheduled_at, city, region, postal_code,
    attention, attention_since, replied_at, search_text, numbers, created_at, moved_at)
  select $2, $1, person.id, ${pick("origin", ["QUOTE", "QUOTE", "QUOTE", "CALL", "VISIT", "PHONE", "WIDGET", "MANUAL"])},
    ${pick("category", ["ROOF", "ROOF", "SIDING", "WINDOWS_DOORS"])}, status,
    case when status = 'LOST' then ${pick("reason", ["PRICE", "CHOSE_OTHER", "NO_REPLY", "TOO_SLOW"])} end,
    case when ${drawn("priced", 10)} > 0 then 50000 + ${drawn("value", 4000000)} end,
    case when status in ('ESTIMATE_SCHEDULED', 'SERVICE_SCHEDULED') then created_at + interval '9 days' end,
    split_part(place, '|', 1), 'IL', split_part(place, '|', 2),
    case when status = 'NEW' then array['REQUEST:' || n] else '{}' end, case when status = 'NEW' then created_at end,
    case when status <> 'NEW' then created_at + ${drawn("reply", 3000)} * interval '1 minute' end,
    lower(concat_ws(' | ', name, email, address, split_part(place, '|', 1), split_part(place, '|', 2), substr(phone, 3))), 'q-' || (100000 + n),
    created_at, least($4, created_at + ${drawn("moved", 40)} * interval '1 day')
  from draft join person on person.at = 1 + n % ($3::int * 4 / 5)`;

const eventsSql = `
  insert into lead_event (lead_id, kind, party, to_status, from_status, facts, at)
  select id, 'created', 'system', 'NEW', null, '{}'::jsonb, created_at from lead where contractor_id = $1 and brand = $2
  union all
  select id, 'status', 'contractor', status, case when status in ('LOST', 'DISMISSED')
    then (array['IN_PROGRESS', 'ESTIMATE_SCHEDULED', 'NEW'])[1 + abs(hashtext(numbers) % 3)] else 'NEW' end, '{}'::jsonb, moved_at
  from lead where contractor_id = $1 and brand = $2 and status <> 'NEW'`;

import type pg from "pg";

/** Change it with the rows. */
export const rowsVersion = "2";
export const endpointId = "00000000-0000-7000-8000-000000000001";
/** The first of the announcements. */
export const firstBroadcastId = "00000000-0000-7000-8000-000000000001";

/** Numbers from 0 below `size`, different for each use. */
const drawn = (use: string, size: number) => `abs(hashtextextended('${use}', n) % ${size})`;
const pick = (use: string, options: readonly string[]) =>
  `(array[${options.map((option) => `'${option}'`).join()}])[1 + ${drawn(use, options.length)}]`;

const beginnings = "Ab Ash Bar Ber Bran Cal Car Dal Dun El Fair Gar Har Hol Ken Lan Mar Nor Os Pem Ros Sel Tor Wil".split(" ");
const endings =
  "bott bourne by combe den ding dorf field ford gate ham hurst ington ley low man mont more sen son stad ton ville wood".split(" ");
const trades = ["Roofing", "Siding", "Windows", "Heating", "Plumbing", "Painting", "Builders", "Restoration"];

/** Most are at one brand, hardly any at two. */
const brand = (use: string) =>
  `(case when ${drawn(use, 1000)} < 600 then 'DELTA' when ${drawn(use, 1000)} < 850 then 'IKO' when ${drawn(use, 1000)} < 985 then 'BW' when ${drawn(use, 1000)} < 995 then 'NZ' else 'KM' end)`;
const moment = `now() - (rows.count - n) * (interval '2 years' / rows.count)`;

/** Drawn by population. */
const places = 2_000;

const numberedSql = (rows: number) => `
  create unlogged table numbered as
    select n, uuidv7() as account_id, uuidv7() as user_id, uuidv7() as photo_id, 10000000 + n as contractor_id from generate_series(1, ${rows}) n;
  create unlogged table place as
    select at, city, region, code, latitude, longitude, time_zone
    from (select *, sum(residents) over (order by code) as upto, sum(residents) over () as everybody from postal_place) counted,
      generate_series(floor((upto - residents) * ${places} / everybody)::int, floor(upto * ${places} / everybody)::int - 1) at;
  analyze numbered, place`;

const peopleSql = `
  insert into account (id, type, created_at) select account_id, 'BUSINESS', ${moment} from numbered, rows;
  insert into app_user (id, account_id, name, firstname, email, email_verified, account_manager, created_at)
  select user_id, account_id, 'Person ' || n, 'Person', 'person' || n || '@mail.test', true, true, ${moment} from numbered, rows`;

/** Contractors and places of the same numbers are far apart. */
const contractorsSql = `
  insert into contractor (id, public_id, account_id, name, city, region, postal_code, latitude, longitude, time_zone, work_phone, email, web,
    licences, working_hours, rating_sum, reviews_count, created_at)
  overriding system value
  select contractor_id, 'ctr_' || substr(md5('contractor' || n), 1, 16), account_id,
    ${pick("begin", beginnings)} || ${pick("end", endings)} || ' ' || ${pick("trade", trades)} || case when n % 3 = 0 then ' ' || n else '' end,
    city, region, code, latitude, longitude, time_zone, '+1' || 2012000000 + n, 'office@dealer' || n || '.test',
    case when n % 2 = 0 then 'https://dealer' || n || '.test' end,
    case when n % 4 = 0 then jsonb_build_array(jsonb_build_object('number', 'LIC-' || n)) else '[]' end,
    '{}', 4 * (n % 20), n % 20, ${moment}
  from numbered join place on place.at = ${drawn("place", places)}, rows`;

/** One in twenty is unavailable, one in fifty applies; one in ten is at a second brand. */
const membershipsSql = `
  insert into mep_profile (contractor_id, brand, approved, available)
  select contractor_id, ${brand("brand")}, n % 50 <> 0, n % 20 <> 0 from numbered
  union all select contractor_id, 'HAIER', true, n % 200 <> 0 from numbered where n % 10 = 0;
  insert into membership_application (contractor_id, brand, status, version, applied_at)
  select contractor_id, ${brand("brand")},
    case when n % 50 <> 0 then 'APPROVED' when n % 250 = 0 then 'CHANGE_ASKED' when n % 100 = 0 then 'APPLIED' else 'REFUSED' end, 1, ${moment}
  from numbered, rows`;

/** Staff did most of what the log has; the busiest did half of it. */
const auditSql = `
  insert into audit_entry (id, at, brand, user_id, act, account_id, facts, former_hash, hash)
  select 100000 + n, ${moment}, ${brand("brand")},
    case when n % 2 = 0 then (select id from app_user where email = 'busy@staff.test') else user_id end,
    ${pick("act", ["account.actFor", "account.actForEnded", "membership.decided", "user.read", "proof.checked", "photo.approved"])},
    case when n % 3 <> 0 then account_id end,
    case when n % 3 = 0 then jsonb_build_object('contractorId', contractor_id) when n % 50000 = 1 then jsonb_build_object('userId', user_id) else '{}' end,
    md5('former' || n), md5('hash' || n)
  from numbered, rows`;

/** Most are approved; one in a hundred is hidden, one in a thousand reported. */
const photosSql = `
  insert into picture (id, files, bytes, created_at)
  select photo_id, '[{"width": 640, "height": 480, "bytes": 40000, "hash": "0"}]', 40000, ${moment} from numbered, rows;
  insert into photo (id, account_id, kind, picture_id, source_hash, created_at, approved_at)
  select photo_id, account_id, 'WORK', photo_id, 'source' || n, ${moment}, case when n % 40 <> 0 then now() end from numbered, rows;
  insert into hidden_photo (account_id, source_hash, reason, hidden_at)
  select account_id, 'source' || n, 'NOT_WORK', now() from numbered where n % 100 = 1;
  insert into photo_report (photo_id, user_id, brand, reason, words, created_at)
  select photo_id, user_id, 'DELTA', 'PRIVATE', '', ${moment} from numbered, rows where n % 1000 = 2`;

/** Nearly all deliveries and messages succeed. */
const deliveriesSql = `
  insert into phone_lead_delivery (id, brand, key, body, outcome, contractor, received_at)
  select uuidv7(${moment} - now()), ${brand("brand")}, 'key-' || n, '{}',
    case when n % 500 = 0 then 'UNSIGNED' when n % 200 = 1 then 'REFUSED' when n % 100000 = 2 then 'RECEIVED' else 'ACCEPTED' end,
    'ctr_' || substr(md5('contractor' || n), 1, 16), ${moment}
  from numbered, rows;
  insert into webhook_endpoint (id, brand, url, types, sealed, ending, secret_at, created_by, created_at)
  values ('${endpointId}', 'DELTA', 'https://receiver.test/', '{}', '', '', now(), gen_random_uuid(), now());
  insert into webhook_message (id, endpoint_id, kind, event_id, brand, type, object_key, facts, status, attempts, attempt_at, occurred_at, created_at)
  select photo_id, '${endpointId}', 'EVENT', gen_random_uuid(), 'DELTA', 'lead.created', 'lead:' || n, '{}',
    case when n % 300 = 0 then 'GIVEN_UP' when n % 100000 = 1 then 'QUEUED' when n % 50000 = 2 then 'CANCELED' else 'DELIVERED' end,
    1, ${moment}, ${moment}, ${moment}
  from numbered, rows order by n;
  insert into webhook_attempt (message_id, at, duration_ms, response_status) select photo_id, ${moment}, 90, 200 from numbered, rows`;

/** Announcements to as many recipients each; of the mails, one in two hundred was not sent. */
const recipientsSql = `
  insert into broadcast (id, brand, user_id, state, segment, page, messages, recipient_count, created_at, started_at)
  select ('00000000-0000-7000-8000-' || lpad(batch::text, 12, '0'))::uuid, 'DELTA', gen_random_uuid(), 'SENT',
    '{"region": null, "postalCode": "", "miles": 25, "tier": null, "badge": null, "activity": null, "isManagersOnly": false}', 'LEADS',
    '{"en": {"subject": "s", "text": "t"}, "fr": {"subject": "", "text": ""}, "ru": {"subject": "", "text": ""}, "es": {"subject": "", "text": ""}}',
    least(recipients, rows.count), now(), now()
  from rows, generate_series(1, (rows.count + recipients - 1) / recipients) batch;
  insert into broadcast_recipient (broadcast_id, user_id, queued_at)
  select ('00000000-0000-7000-8000-' || lpad((1 + (n - 1) / recipients)::text, 12, '0'))::uuid, user_id, now() from numbered, rows;
  insert into notice (key, brand, user_id, template, locale, content, status, reason, created_at, attempts, attempt_at, sent_at)
  select 'broadcast:' || broadcast_id || ':' || user_id, 'DELTA', user_id, 'contractor.announcement', 'en',
    case when n % 200 = 0 then '{"a": 1}'::jsonb else '{}' end, case when n % 200 = 0 then 'DEAD' else 'SENT' end,
    case when n % 400 = 0 then 'REFUSED' when n % 200 = 0 then 'UNWANTED' end, ${moment}, 1, ${moment}, case when n % 200 <> 0 then ${moment} end
  from broadcast_recipient join numbered using (user_id), rows order by n`;

const staffSql = `
  with person as (
    insert into account (id, type) select uuidv7(), 'REGULAR' from generate_series(1, 300) returning id
  ), one as (select id, row_number() over () as n from person)
  insert into app_user (account_id, name, email, email_verified, authorities, brands)
  select id, 'Sam Staff ' || n, case n when 1 then 'busy@staff.test' when 2 then 'idle@staff.test' else 'sam' || n || '@staff.test' end, true,
    case when n % 3 = 0 then '{ROLE_ADMIN}'::text[] else '{ROLE_SALES}' end, '{DELTA}' from one`;

const filled = `account app_user contractor mep_profile membership_application audit_entry picture photo hidden_photo photo_report
  phone_lead_delivery webhook_message webhook_attempt broadcast_recipient notice`.split(/\s+/);

/** About `rows` rows in each table that staff list. Indexes are built afterwards, which takes a fraction of the time. */
export async function fillStaffTables(client: pg.Client, { rows, recipients }: { rows: number; recipients: number }): Promise<void> {
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set work_mem = '128MB'",
  );
  await client.query(`create unlogged table rows as select ${rows} as count, ${recipients} as recipients; ${numberedSql(rows)}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const steps = [staffSql, peopleSql, contractorsSql, membershipsSql, auditSql, photosSql, deliveriesSql, recipientsSql];
  for (const sql of steps) await client.query(sql);
  for (const { definition } of indexes) await client.query(definition);
  await client.query("drop table rows, numbered, place");
  await client.query("vacuum analyze");
}

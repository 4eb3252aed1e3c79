import { createHash, randomBytes } from "node:crypto";
import type { ClientBase } from "pg";
import { withConnection } from "#app/platform/connection.server.ts";
import { databaseUrl } from "./addresses.ts";
import { createPricedLeads } from "./priced-leads.ts";
import { insertWebhooks, type WalkWebhooks } from "./walk-webhooks.ts";

const long = "Our grandparents’ house at the lake with the greenhouse and the boathouse";

/** Rows that pages show, with long names and texts. */
export interface WalkRows extends WalkWebhooks {
  home: string;
  /** A proof under review. */
  proof: string;
  /** A supply house of Delta's. */
  distributor: string;
  /** A lead that Rapid Roofing entered by hand. */
  ownLead: string;
  /** The secret of a link to a request's quotes. */
  shareKey: string;
  /** A lead whose job Rapid Roofing is about to price. */
  pricedLead: string;
  /** The secret of a link to the quote of another lead. */
  quoteKey: string;
  /** An announcement that nobody got yet, and one that is paused. */
  draftBroadcast: string;
  pausedBroadcast: string;
  /** An unclaimed contractor. */
  duplicate: string;
  /** A product of the platform's catalog with its page. */
  master: string;
}

export async function createWalkRows(requestId: string): Promise<WalkRows> {
  const priced = await createPricedLeads();
  return withConnection(databaseUrl(), async (client) => {
    await insertPasskey(client);
    return {
      ...priced,
      ...(await insertWebhooks(client)),
      home: await insertHomeFile(client),
      proof: await findId(client, "select id from proof where status = 'SUBMITTED' limit 1"),
      distributor: await findId(
        client,
        "select public_id as id from distributor where brand = 'DELTA' and exists (select from distributor_contractor where distributor_id = id) limit 1",
      ),
      ownLead: await insertLead(client),
      shareKey: await insertShare(client, requestId),
      draftBroadcast: await insertBroadcast(client, "DRAFT"),
      pausedBroadcast: await insertBroadcast(client, "PAUSED"),
      duplicate: await renameUnclaimed(client),
      master: await insertMaster(client),
    };
  });
}

/** With a warranty that is over. */
async function insertHomeFile(client: ClientBase): Promise<string> {
  const id = await findId(
    client,
    `insert into home (account_id, name, street, city, region, postal_code, time_zone, created_at)
     select account_id, $1, '12 Elm Street', 'Chicago', 'IL', '60614', 'America/Chicago', now() from app_user where email = $2 returning id`,
    [long, "homeowner@demo.test"],
  );
  await client.query(
    `insert into home_item (home_id, brand, category, title, manufacturer, model, serial, warranty_until, notes, every_months, next_service_on, created_at)
     values ($1, 'DELTA', 'PLUM', $2, 'Bradford White', 'RG250T6N', 'XK0123456789', '2020-01-01', $2, 12, '2040-01-01', now())`,
    [id, long],
  );
  return id;
}

/** With a page whose file is not there. */
async function insertMaster(client: ClientBase): Promise<string> {
  const id = await findId(
    client,
    `insert into master_product (brand, identity, service_category, product_sub_category, product_type, manufacturer, product_name, created_at, changed_at)
     values ('PLATFORM', $1, 'ROOF', 'ASPHALT_SHINGLES', 'ARCHITECTURAL', 'IKO', $1, now(), now()) returning id`,
    [long],
  );
  await client.query(
    `insert into product_document (brand, master_id, name, bytes, hash, created_at) values ('PLATFORM', $1, $2, 3200000, '', now())`,
    [id, long],
  );
  return id;
}

async function insertBroadcast(client: ClientBase, state: "DRAFT" | "PAUSED"): Promise<string> {
  const [segment, empty] = [
    { region: "IL", postalCode: "60614", miles: 50, tier: null, badge: null, activity: null, isManagersOnly: false },
    { subject: "", text: "" },
  ];
  const messages = { en: { subject: long, text: `${long}.\n\n${long}.` }, fr: empty, ru: empty, es: empty };
  const id = await findId(
    client,
    `insert into broadcast (brand, user_id, state, segment, page, messages, created_at)
     select 'DELTA', id, $1, $2, 'LEADS', $3, now() from app_user where email = 'admin@demo.test' returning id`,
    [state, JSON.stringify(segment), JSON.stringify(messages)],
  );
  if (state === "DRAFT") return id;
  await client.query(
    `insert into broadcast_recipient (broadcast_id, user_id, queued_at)
     select $1, id, case when id::text < '8' then now() end from app_user where cardinality(authorities) = 0 order by id limit 60`,
    [id],
  );
  await client.query(
    "update broadcast set started_at = now(), recipient_count = (select count(*) from broadcast_recipient where broadcast_id = $1) where id = $1",
    [id],
  );
  return id;
}

async function renameUnclaimed(client: ClientBase): Promise<string> {
  return findId(
    client,
    `update contractor set name = $1, address = $1, web = 'https://grandparents-house-at-the-lake.example.com', owner_name = $1, about = $1
     where id = (select id from contractor where region <> 'IL'
       and not exists (select from app_user where app_user.account_id = contractor.account_id) order by id limit 1)
     returning public_id as id`,
    [long],
  );
}

async function insertLead(client: ClientBase): Promise<string> {
  const customer = await findId(
    client,
    `insert into customer (brand, contractor_id, name, phone, email, address, billing_address, created_at, updated_at)
     select 'DELTA', id, $1, '+13125550188', 'grandparents.at.the.lake@example.com', '7 Willow Court, Chicago, IL 60614', $1, now(), now()
     from contractor where name = 'Rapid Roofing' and region = 'IL' returning id`,
    [long],
  );
  return findId(
    client,
    `insert into lead (brand, contractor_id, customer_id, origin, category, details, status, value, city, region, postal_code, search_text, created_at, moved_at)
     select brand, contractor_id, id, 'MANUAL', 'ROOF', $1, 'NEW', 1234567800, 'Chicago', 'IL', '60614', lower(name), now(), now()
     from customer where id = $2 returning id`,
    [long, customer],
  );
}

async function insertShare(client: ClientBase, requestId: string): Promise<string> {
  const secret = randomBytes(24).toString("base64url");
  await client.query(
    `insert into request_share (brand, request_id, account_id, key_hash, created_at, expires_at)
     select request.brand, request.id, app_user.account_id, $2, now(), now() + interval '5 days' from request, app_user
     where request.id = $1 and app_user.email = 'homeowner@demo.test'`,
    [requestId, createHash("sha256").update(secret).digest("hex")],
  );
  return secret;
}

async function insertPasskey(client: ClientBase): Promise<void> {
  await client.query(
    `insert into passkey (user_id, credential_id, public_key, counter, host, name, created_at)
     select id, 'walk', 'walk', 0, 'delta.localhost', $1, now() from app_user where email = 'homeowner@demo.test'`,
    [long],
  );
}

async function findId(client: ClientBase, statement: string, values: readonly string[] = []): Promise<string> {
  const { rows } = await client.query<{ id: string }>(statement, [...values]);
  return rows[0]?.id ?? "";
}

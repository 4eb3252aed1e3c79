import type { ClientBase } from "pg";

const url = `https://hooks.a-very-long-name-of-a-business-in-chicago.example.com/plumbline/${"events/".repeat(12)}`;
const answer = `{"error":"${"The receiver does not know this kind of event. ".repeat(8)}"}`;

export interface WalkWebhooks {
  /** An endpoint of Rapid Roofing that fails, with deliveries in every status. */
  webhook: string;
  /** One of Delta that was turned off. */
  brandWebhook: string;
}

/** As the pages of endpoints show them. Their secrets are of no use. */
export async function insertWebhooks(client: ClientBase): Promise<WalkWebhooks> {
  const types = ["lead.created", "order.created", "review.published"];
  const { rows } = await client.query<{ id: string }>(
    `insert into webhook_endpoint (brand, contractor_id, url, types, sealed, ending, secret_at, former_sealed, former_ending, former_ends_at,
       failing_since, failures, off_at, off_reason, created_by, created_at)
     select 'DELTA', contractor.id, $1, $2::text[], '', 'x7Qa', now(), '', 'p3Lm', now() + interval '2 days', now() - interval '2 days', 6, null, null, app_user.id, now()
     from contractor join app_user using (account_id) where app_user.email = 'rapid@demo.test'
     union all
     select 'DELTA', null, $1, $2::text[], '', 'x7Qa', now(), null, null, null, now() - interval '6 days', 12, now(), 'FAILING', id, now()
     from app_user where email = 'admin@demo.test'
     returning id`,
    [url, types],
  );
  const [webhook, brandWebhook] = rows.map(({ id }) => id);
  if (!webhook || !brandWebhook) throw new Error("The demo data has no Rapid Roofing or no administrator");
  for (const endpointId of [webhook, brandWebhook]) await insertDeliveries(client, endpointId);
  return { webhook, brandWebhook };
}

async function insertDeliveries(client: ClientBase, endpointId: string): Promise<void> {
  await client.query(
    `with message as (
       insert into webhook_message (endpoint_id, kind, event_id, brand, type, object_key, facts, status, attempts, attempt_at, occurred_at, created_at)
       select $1, case when at = 30 then 'REPLAY' else 'EVENT' end, uuidv7(), 'DELTA', 'order.created', 'quote:' || at, '{}',
         (array['QUEUED', 'DELIVERED', 'GIVEN_UP', 'CANCELED'])[1 + at % 4], 2, now() + interval '8 hours', now(), now()
       from generate_series(1, 30) at returning id
     )
     insert into webhook_attempt (message_id, at, duration_ms, response_status, failure, answer)
     select id, now() - one * interval '1 hour', 1234, case when one = 1 then 500 end, (array['status', 'timeout'])[one], case when one = 1 then $2 else '' end
     from message, generate_series(1, 2) one`,
    [endpointId, answer],
  );
}

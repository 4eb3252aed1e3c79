import { sql, type SQL } from "drizzle-orm";
import { isViewOfPerson, type PersonContact } from "#app/features/lead-lists/model/person-views.ts";
import type { Ctx } from "#app/platform/context.ts";

/** `phone` is the verified one. */
interface Owner {
  accountId: string;
  phone: string | null;
}

const isOfMissedCall = sql`lead.origin = 'PHONE' and exists (
  select from lead_event event where event.lead_id = lead.id and event.kind = 'callMissed' and event.to_status = 'NEW')`;

/** The person's customers, what only missed calls from their phone left, and those that turned out to be the same. */
const selectOwnCustomers = ({
  accountId,
  phone,
}: Owner) => sql`with recursive own as ((select id, merged_into from customer where account_id = ${accountId}
      union all select id, merged_into from customer where phone = ${phone}::text and phone <> '' and account_id is null
        and exists (select from lead where lead.customer_id = customer.id)
        and not exists (select from lead where lead.customer_id = customer.id and not (${isOfMissedCall})))
    union select same.id, same.merged_into from own cross join lateral (
      select id, merged_into from customer where id = own.merged_into
      union all select id, merged_into from customer where merged_into = own.id and account_id is null
    ) same) select id from own`;

/** Views that their contractors named after the person, or with which they searched for them. Before the customers are blanked. */
export async function eraseViews(ctx: Ctx, owner: Owner): Promise<void> {
  const { rows: contacts } = await ctx.db.execute<PersonContact & { contractorId: number }>(sql`
    select contractor_id as "contractorId", name, phone, email, address from customer where id in (${selectOwnCustomers(owner)})`);
  if (contacts.length === 0) return;
  const contractorIds = [...new Set(contacts.map(({ contractorId }) => contractorId))];
  const { rows: views } = await ctx.db.execute<{ id: string; contractorId: number; name: string; query: string }>(sql`
    select id, contractor_id as "contractorId", name, query from lead_view where contractor_id = any(${sql.param(contractorIds)}::int[])`);
  const own = views.filter((view) =>
    isViewOfPerson(
      view,
      contacts.filter(({ contractorId }) => contractorId === view.contractorId),
    ),
  );
  if (own.length > 0) await ctx.db.execute(sql`delete from lead_view where id = any(${sql.param(own.map(({ id }) => id))}::uuid[])`);
}

/**
 * What a customer that is somebody else got from one of the person's by a merge that was undone. Merges before migration
 * 0064 did not note which fields they filled, and undoing them left these; those of later merges are empty by then.
 */
function buildFilledErasure(ownCustomers: SQL): SQL {
  const undone = sql`select merge.kept_id, own.phone, own.email, own.address from customer_merge merge join customer own on own.id = merge.merged_id
    where merge.merged_id in (${ownCustomers}) and merge.undone_at is not null`;
  return sql`with undone as materialized (${undone}), texts as (
      update lead set search_text = replace(replace(replace(search_text,
        coalesce(nullif(lower(undone.email), ''), chr(1)), ''), coalesce(nullif(lower(undone.address), ''), chr(1)), ''),
        coalesce(nullif(regexp_replace(regexp_replace(undone.phone, '^\\+1', ''), '[^0-9]', '', 'g'), ''), chr(1)), '')
      from undone where lead.customer_id = undone.kept_id and lead.customer_id not in (${ownCustomers}))
    update customer kept set
      phone = case when kept.phone = undone.phone then '' else kept.phone end,
      email = case when lower(kept.email) = lower(undone.email) then '' else kept.email end,
      address = case when lower(kept.address) = lower(undone.address) then '' else kept.address end
    from undone where kept.id = undone.kept_id and kept.id not in (${ownCustomers})`;
}

/** Contractors keep their leads of booked jobs, without the person. Customers that turned out to be this one are blanked too. */
export function buildLeadErasure(owner: Owner, booked: SQL): SQL[] {
  const { accountId } = owner;
  const requests = sql`select id from request where account_id = ${accountId}`;
  const ownCustomers = selectOwnCustomers(owner);
  const ownLeads = sql`select id from lead where customer_id in (${ownCustomers}) union select id from lead where request_id in (${requests})`;
  const formerNames = sql`select merge.kept_id, own.name from customer own join customer_merge merge on merge.merged_id = own.id
    where own.account_id = ${accountId} and merge.undone_at is not null`;
  return [
    sql`update lead_bulk_change bulk set changes = (
        select jsonb_agg(case when one ->> 'id' = any(own.ids) then jsonb_set(one, '{before,statusComment}', '""') else one end order by place)
        from jsonb_array_elements(bulk.changes) with ordinality as change(one, place))
      from (select array_agg(id::text) as ids from (${ownLeads}) lead) own
      where contractor_id in (select contractor_id from lead where id in (${ownLeads}))
        and exists (select from jsonb_array_elements(bulk.changes) one where one ->> 'id' = any(own.ids))`,
    sql`update lead_event set facts = '{}' from (${formerNames}) former
      where kind = 'merged' and facts ->> 'name' = former.name and lead_id in (select id from lead where customer_id = former.kept_id)`,
    sql`delete from lead where request_id in (${requests}) and request_id not in (select request_id from quote where id in (${booked}))`,
    sql`delete from lead where callback_id in (select id from callback where account_id = ${accountId})`,
    sql`delete from follow_up where lead_id in (${ownLeads})`,
    sql`delete from follow_up_stop where customer_id in (${ownCustomers})`,
    sql`update lead_file set lead_id = null where lead_id in (${ownLeads})`,
    sql`delete from lead_reminder where lead_id in (${ownLeads})`,
    sql`update lead_event set comment = '', facts = '{}' where lead_id in (${ownLeads})`,
    sql`update lead set details = '', status_comment = '', search_text = '' where id in (${ownLeads})`,
    buildFilledErasure(ownCustomers),
    sql`update customer set name = '', phone = '', email = '', address = '', billing_address = null where id in (${ownCustomers})`,
  ];
}

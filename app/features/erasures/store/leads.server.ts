import { sql, type SQL } from "drizzle-orm";

/** Contractors keep their leads of booked jobs, without the person. Customers that turned out to be this one are blanked too. */
export function buildLeadErasure(accountId: string, booked: SQL): SQL[] {
  const requests = sql`select id from request where account_id = ${accountId}`;
  const ownCustomers = sql`with recursive own as (select id, merged_into from customer where account_id = ${accountId}
    union select same.id, same.merged_into from own cross join lateral (
      select id, merged_into from customer where id = own.merged_into
      union all select id, merged_into from customer where merged_into = own.id and account_id is null
    ) same) select id from own`;
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
    sql`delete from lead_reminder where lead_id in (${ownLeads})`,
    sql`update lead_event set comment = '', facts = '{}' where lead_id in (${ownLeads})`,
    sql`update lead set details = '', status_comment = '', search_text = '' where id in (${ownLeads})`,
    sql`update customer set name = '', phone = '', email = '', address = '', billing_address = null where id in (${ownCustomers})`,
  ];
}

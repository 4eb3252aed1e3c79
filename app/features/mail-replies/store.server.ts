import { sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReplyPlace } from "#app/platform/reply-addresses.server.ts";
import type { SignedIn } from "../accounts/model.ts";

/** A person of the side that a reply address belongs to. */
export interface Replier extends Omit<SignedIn, "kind"> {
  brand: BrandCode;
  locale: Locale;
}

/** Those of the address's side who may sign in. Unscoped: the address is the permission, and its signature was checked. */
export async function listRepliers({ db }: Pick<Ctx, "db">, { conversationId, party }: ReplyPlace): Promise<Replier[]> {
  const { rows } = await db.execute(sql`
    select u.id as "userId", u.account_id as "accountId", a.type as "accountType", own.id as "contractorId", u.account_manager as "accountManager",
      u.authorities, u.brands, u.email, u.locale, v.brand
    from conversation v join contractor c on c.id = v.contractor_id
    join account a on a.id = case when ${party} = 'customer' then v.account_id else c.account_id end
    join app_user u on u.account_id = a.id and u.disabled_at is null
    left join contractor own on own.account_id = a.id
    where v.id = ${conversationId} order by u.created_at, u.id`);
  return rows as unknown as Replier[];
}

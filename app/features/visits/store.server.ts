import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { maxAgentsPerAddress } from "./model.ts";
import { visits } from "./tables.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";

/** Daily hashes that identify nobody. */
export interface Visitor {
  day: string;
  address: string;
  agent: string;
  incomingChannel: string | null;
}

/** Ignores hidden contractors, repeats, and visits beyond `maxAgentsPerAddress`. */
export async function countVisit(ctx: Ctx, publicId: string, { day, address, agent, incomingChannel }: Visitor): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${visits} as seen (contractor_id, brand, day, address, agents, incoming_channel)
    select c.id, m.brand, ${day}::date, ${address}, array[${agent}], ${incomingChannel}
    from ${contractors} c join ${mepProfiles} m on m.contractor_id = c.id and m.brand = ${ctx.brand.code} and m.approved and m.available
    where c.public_id = ${publicId}
    on conflict (contractor_id, brand, day, address) do update set agents = array_append(seen.agents, ${agent})
    where not seen.agents @> array[${agent}] and cardinality(seen.agents) < ${maxAgentsPerAddress}`);
}

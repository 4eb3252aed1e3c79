import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";

/** Ids of contractors that one sitemap covers: fixed, so that a contractor never moves to another and no list of all is ever needed. */
export const idsOfSitemap = 1_000;

/** The brand fence for those who are to be found: approved, available, not on vacation. $1 is the brand. */
const shown = `
  from mep_profile profile join contractor on contractor.id = profile.contractor_id
  where profile.brand = $1::text and profile.approved and profile.available and not contractor.vacation_mode`;

const sitemapsOfContractors = {
  name: "sitemaps_of_contractors",
  text: `
    select part from generate_series(0, (select max(id) / ${idsOfSitemap} from contractor)) part
    cross join lateral (
      select ${shown} and contractor_id >= part * ${idsOfSitemap} and contractor_id < (part + 1) * ${idsOfSitemap} limit 1
    ) one
    order by part`,
};

const contractorsOfSitemap = {
  name: "contractors_of_sitemap",
  text: `
    select public_id ${shown} and contractor_id >= $2::int4 and contractor_id < $2::int4 + ${idsOfSitemap}
    order by contractor_id`,
};

/** The numbers of the sitemaps in which this brand has contractors to show. */
export async function listContractorSitemaps(ctx: Ctx): Promise<number[]> {
  const rows = await runNamed<{ part: number }>(ctx.db, sitemapsOfContractors, [ctx.brand.code]);
  return rows.map(({ part }) => part);
}

/** The public ids of the contractors of one of them. */
export async function listContractorsOfSitemap(ctx: Ctx, part: number): Promise<string[]> {
  const rows = await runNamed<{ public_id: string }>(ctx.db, contractorsOfSitemap, [ctx.brand.code, part * idsOfSitemap]);
  return rows.map((row) => row.public_id);
}

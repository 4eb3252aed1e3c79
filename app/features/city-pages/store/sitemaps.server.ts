import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";

/** Contractor ids per sitemap. Ranges are fixed, so that contractors never move between sitemaps. */
export const idsPerSitemap = 1_000;

/** Tenant scope: approved, available, not on vacation. $1 is the brand. */
const visibleContractorsSql = `
  from mep_profile profile join contractor on contractor.id = profile.contractor_id
  where profile.brand = $1::text and profile.approved and profile.available and not contractor.vacation_mode`;

const contractorSitemapsStatement = {
  name: "sitemaps_of_contractors",
  text: `
    select part from generate_series(0, (select max(id) / ${idsPerSitemap} from contractor)) part
    cross join lateral (
      select ${visibleContractorsSql} and contractor_id >= part * ${idsPerSitemap} and contractor_id < (part + 1) * ${idsPerSitemap} limit 1
    ) one
    order by part`,
};

const sitemapContractorsStatement = {
  name: "contractors_of_sitemap",
  text: `
    select public_id ${visibleContractorsSql} and contractor_id >= $2::int4 and contractor_id < $2::int4 + ${idsPerSitemap}
    order by contractor_id`,
};

/** Numbers of this brand's non-empty contractor sitemaps. */
export async function listContractorSitemaps(ctx: Ctx): Promise<number[]> {
  const rows = await runNamed<{ part: number }>(ctx.db, contractorSitemapsStatement, [ctx.brand.code]);
  return rows.map(({ part }) => part);
}

export async function listSitemapContractorIds(ctx: Ctx, part: number): Promise<string[]> {
  const rows = await runNamed<{ public_id: string }>(ctx.db, sitemapContractorsStatement, [ctx.brand.code, part * idsPerSitemap]);
  return rows.map((row) => row.public_id);
}

import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import { toScope } from "#app/features/directory/model/scope.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import { shownCities, type PopularCity, type RecentReview, type ServiceCount } from "./model.ts";

const countedServices = {
  name: "home_counted_services",
  text: `
    select scope, count(distinct contractor_id)::int4 as contractors
    from (
      select scope, contractor_id from search_circle where scope = any($1::int4[])
      union all
      select scope, contractor_id from search_code where scope = any($1::int4[])
    ) entry
    group by scope`,
};

/** Reviews with enough text to say something, of contractors in the brand's search, the newest. */
const recentReviews = {
  name: "home_recent_reviews",
  text: `
    select review.id, author, stars, words, review.locale, (extract(epoch from review.created_at) * 1000)::float8 as written, booking_id is not null as verified,
      contractor.name, contractor.public_id, contractor.city
    from review join contractor on contractor.id = review.contractor_id
    where length(words) >= 40 and removed_at is null
      and exists (select from search_circle circle where circle.contractor_id = contractor.id and circle.scope = any($1::int4[]))
    order by booking_id is null, review.created_at desc, review.id
    limit 40`,
};

const popularCities = {
  name: "home_popular_cities",
  text: `
    select city, region from (
      select place.city, place.region, count(distinct circle.contractor_id) as contractors
      from search_circle circle join postal_place place on place.code = circle.code
      where circle.scope = $1::int4
      group by place.city, place.region
    ) counted
    order by contractors desc, city, region
    limit ${shownCities}`,
};

const toScopes = (ctx: Ctx) => categoryCodes.map((category) => toScope(ctx.brand.ordinal, category));

export async function countServices(ctx: Ctx): Promise<ServiceCount[]> {
  const scopes = toScopes(ctx);
  const rows = await runNamed<{ scope: number; contractors: number }>(ctx.db, countedServices, [scopes]);
  return categoryCodes.flatMap((service, at) => {
    const counted = rows.find(({ scope }) => scope === scopes[at]);
    return counted ? [{ service, contractors: counted.contractors }] : [];
  });
}

interface ReviewRow extends Pick<RecentReview, "id" | "author" | "stars" | "words" | "locale" | "city"> {
  /** Milliseconds. */
  written: number;
  verified: boolean;
  name: string;
  public_id: string;
}

export async function listRecentReviews(ctx: Ctx): Promise<RecentReview[]> {
  const rows = await runNamed<ReviewRow>(ctx.db, recentReviews, [toScopes(ctx)]);
  return rows.map(({ id, author, stars, words, locale, city, written, verified, name, public_id }) => ({
    id,
    author,
    stars,
    words,
    locale,
    city,
    createdAt: new Date(written).toISOString(),
    isVerified: verified,
    contractor: name,
    publicId: public_id,
  }));
}

export function listPopularCities(ctx: Ctx, category: CategoryCode): Promise<PopularCity[]> {
  return runNamed(ctx.db, popularCities, [toScope(ctx.brand.ordinal, category)]);
}

import type { z } from "zod";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { maxNamedContractors, type NewDistributor } from "#app/features/distributors/model.ts";
import { addDistributors } from "#app/features/distributors/service.server.ts";
import { milesBetween } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createDice } from "./dice.ts";
import type { DemoContractor } from "./firms/firm.ts";
import type { PopulationMap } from "./firms/population.ts";
import { findNamingArea, fictionalPhone, landmarks, toSlug } from "./firms/words.ts";
import { createDemoPublicId } from "./ids.ts";

/** Supply houses per brand, and the maximum drive of its contractors in miles. */
const [housesPerBrand, maxDriveMiles] = [60, 40];

const trades = ["Supply", "Wholesale", "Building Products", "Distributing", "Contractor Supply"] as const;

type House = z.input<typeof NewDistributor>;

export async function addSupplyHouses(ctx: Ctx, land: PopulationMap, firms: readonly DemoContractor[]): Promise<void> {
  await addDistributors(ctx, generateSupplyHouses(land, firms));
}

/** Per brand, one supply house in each of its first cities, with most of the nearby contractors. */
function generateSupplyHouses(land: PopulationMap, firms: readonly DemoContractor[]): House[] {
  const places = new Map(land.places.map((place) => [place.code, place]));
  const firmsWithPlace = firms.flatMap((firm) => {
    const place = places.get(firm.contractor.area.postalCode);
    return place ? { firm, place } : [];
  });
  return brandCodes.flatMap((brand) => {
    const own = firmsWithPlace.filter(({ firm }) => firm.memberships.some((membership) => membership.brand === brand));
    const cities = Map.groupBy(own, ({ place }) => `${place.city} ${place.region}`);
    const sites = [...cities.values()].slice(0, housesPerBrand).flatMap(([first]) => first?.place ?? []);
    return sites.map((site) => {
      const near = own.filter(({ place }) => milesBetween(place, site) <= maxDriveMiles);
      return createHouse(
        brand,
        site,
        near.map(({ firm }) => firm.record.publicId),
      );
    });
  });
}

function createHouse(brand: BrandCode, { code, city, region }: PopulationMap["places"][number], near: readonly string[]): House {
  const seed = `supply house ${brand} ${code}`;
  const dice = createDice(seed);
  const landmark = dice.pick(landmarks[findNamingArea(region)]);
  const name = region === "QC" ? `Distribution ${landmark}` : `${landmark} ${dice.pick(trades)}`;
  const most = maxNamedContractors * 4;
  return {
    publicId: createDemoPublicId(seed).replace("ctr_", "dst_"),
    brand,
    name: `${name} – ${city}`,
    address: region === "QC" ? `${dice.between(100, 9800)}, rue Démo` : `${dice.between(100, 9800)} Demo Street`,
    postalCode: code,
    phone: fictionalPhone(region, dice.between(0, 99)),
    web: dice.chance(0.6) ? `https://${toSlug(name)}.example` : null,
    email: `orders@${toSlug(name)}.example.com`,
    contractors: near.slice(0, most).filter((_firm, at) => at === 0 || dice.chance(0.7)),
  };
}

import type { PostalPlace } from "#app/features/places/model.ts";

/** In thousands: US Census 2020, Statistics Canada Census 2021. */
const inhabitants: Readonly<Record<string, number>> = {
  AK: 733,
  AL: 5024,
  AR: 3012,
  AZ: 7152,
  CA: 39538,
  CO: 5774,
  CT: 3606,
  DC: 690,
  DE: 990,
  FL: 21538,
  GA: 10712,
  HI: 1455,
  IA: 3190,
  ID: 1839,
  IL: 12813,
  IN: 6786,
  KS: 2938,
  KY: 4506,
  LA: 4658,
  MA: 7030,
  MD: 6177,
  ME: 1362,
  MI: 10077,
  MN: 5706,
  MO: 6155,
  MS: 2961,
  MT: 1084,
  NC: 10439,
  ND: 779,
  NE: 1962,
  NH: 1378,
  NJ: 9289,
  NM: 2118,
  NV: 3105,
  NY: 20201,
  OH: 11799,
  OK: 3959,
  OR: 4237,
  PA: 13003,
  RI: 1097,
  SC: 5118,
  SD: 887,
  TN: 6911,
  TX: 29146,
  UT: 3272,
  VA: 8631,
  VT: 643,
  WA: 7705,
  WI: 5894,
  WV: 1794,
  WY: 577,
  AS: 50,
  GU: 154,
  MP: 47,
  PR: 3286,
  VI: 87,
  AB: 4263,
  BC: 5001,
  MB: 1342,
  NB: 776,
  NL: 511,
  NS: 969,
  NT: 41,
  NU: 37,
  ON: 14224,
  PE: 154,
  QC: 8502,
  SK: 1133,
  YT: 40,
};

/**
 * Estimates inhabitants, in thousands, by code. A region's US codes weigh by the number of codes in their
 * quarter-degree square to the power 0.6, which approximates real figures; FSAs weigh equally. Uninhabited codes weigh
 * 0.
 */
export function addWeights<Place extends PostalPlace>(
  places: readonly Place[],
  isInhabited: (code: string) => boolean,
): (Place & { weight: number })[] {
  const inhabited = places.filter((place) => isInhabited(place.code));
  const neighbours = sumBy(inhabited, toSquareKey, () => 1);
  const computeShare = (place: Place) => (place.country === "US" ? (neighbours.get(toSquareKey(place)) ?? 1) ** 0.6 : 1);
  const shares = sumBy(inhabited, (place) => place.region, computeShare);
  return places.map((place) => {
    const all = shares.get(place.region);
    const people = inhabitants[place.region];
    const weight = all && people && isInhabited(place.code) ? (people * computeShare(place)) / all : 0;
    return { ...place, weight: Math.round(weight * 100) / 100 };
  });
}

function toSquareKey(place: PostalPlace): string {
  return `${Math.round(place.latitude * 4)} ${Math.round(place.longitude * 4)}`;
}

function sumBy<Item>(items: readonly Item[], getKey: (item: Item) => string, getAmount: (item: Item) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(getKey(item), (sums.get(getKey(item)) ?? 0) + getAmount(item));
  return sums;
}

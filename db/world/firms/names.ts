import type { Dice } from "../dice.ts";
import type { Trade } from "./trades.ts";
import { findNamingArea, listFamilyNames, listGivenNames, landmarks } from "./words.ts";

export interface GeneratedName {
  name: string;
  owner: string;
}

/** Regional style: "Kowalski & Sons Roofing", "Plomberie Tremblay inc.". */
export function generateName(trade: Trade, place: { city: string; region: string }, dice: Dice): GeneratedName {
  const corner = findNamingArea(place.region);
  const family = dice.pick(listFamilyNames(corner));
  const owner = `${dice.pick(listGivenNames(corner))} ${family}`;
  const about = { family, landmark: dice.pick(landmarks[corner]), city: place.city, partner: dice.pick(listFamilyNames(corner)) };
  const name = corner === "quebec" ? frenchName(about, dice.pick(trade.fr), dice) : englishName(about, dice.pick(trade.en), dice);
  return { name, owner };
}

interface NameParts {
  family: string;
  partner: string;
  landmark: string;
  city: string;
}

function englishName({ family, partner, landmark, city }: NameParts, work: string, dice: Dice): string {
  return dice.pick([
    `${landmark} ${work}`,
    `${landmark} ${work}`,
    `${family} ${work}`,
    `${family} & Sons ${work}`,
    `${family} Brothers ${work}`,
    `${family} & ${partner === family ? "Daughters" : partner} ${work}`,
    city.length <= 18 ? `${city} ${work}` : `${family} Family ${work}`,
    `A-1 ${landmark} ${work}`,
    `${family} ${work}`,
  ]);
}

function frenchName({ family, partner, landmark, city }: NameParts, work: string, dice: Dice): string {
  return dice.pick([
    `${work} ${family}`,
    `${work} ${family} inc.`,
    `${work} ${family} et fils`,
    `${work} ${landmark}`,
    `${work} ${landmark}`,
    `${work} ${family} ${partner === family ? "et filles" : `& ${partner}`}`,
    city.length <= 18 ? `${work} ${city}` : `${work} ${family}`,
  ]);
}

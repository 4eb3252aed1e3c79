import type { Dice } from "../dice.ts";
import type { Trade } from "./trades.ts";
import { cornerOf, familiesOf, givenNamesOf, landmarks } from "./words.ts";

export interface FirmName {
  name: string;
  owner: string;
}

/** Regional style: "Kowalski & Sons Roofing", "Plomberie Tremblay inc.". */
export function nameFirm(trade: Trade, place: { city: string; region: string }, dice: Dice): FirmName {
  const corner = cornerOf(place.region);
  const family = dice.pick(familiesOf(corner));
  const owner = `${dice.pick(givenNamesOf(corner))} ${family}`;
  const about = { family, landmark: dice.pick(landmarks[corner]), city: place.city, partner: dice.pick(familiesOf(corner)) };
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

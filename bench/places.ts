import { readGazetteer } from "#db/places/gazetteer.ts";
import { createDice, findFirstAbove } from "#db/world/dice.ts";

/** Reproducible, and weighted by population. */
export function drawCodes(count: number): string[] {
  const lived = readGazetteer().filter((place) => place.weight > 0);
  const dice = createDice("places of the bench");
  let sum = 0;
  const upTo = lived.map((place) => (sum += place.weight));
  return Array.from({ length: count }, () => {
    const target = dice.share() * sum;
    return lived[findFirstAbove(upTo, target)]?.code ?? "60614";
  });
}

/** Reproducible, and equally likely. */
export function drawAnyCodes(count: number): string[] {
  const codes = readGazetteer().map((place) => place.code);
  const dice = createDice("codes of the bench");
  return Array.from({ length: count }, () => dice.pick(codes));
}

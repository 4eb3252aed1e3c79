const provinces: Readonly<Record<string, string>> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  X: "NT",
  Y: "YT",
};

/** By Canada Post's first letter. X is split: X0A, X0B and X0C are Nunavut, the rest Northwest Territories. */
export function findProvinceByFsa(code: string): string {
  if (/^X0[ABC]$/.test(code)) return "NU";
  return provinces[code.charAt(0)] ?? "";
}

const directionSuffix =
  / (?:and|(?:north|south|(?:north|south)?(?:east|west))(?:ern)?|central|centre|outer|inner|lower|upper|outskirts|extremities)$/i;
const particle = /^(?:de|du|des|la|le|les|sur|en|et|aux|of|the)$/i;

/**
 * City in an area name of the package: "Sainte-foy West" is Sainte-Foy, "Ottawa (center Town)" Ottawa. Rural areas
 * (second character 0) name it in brackets: "Burin Peninsula (marystown)" is Marystown.
 */
export function parseCanadianCity(code: string, area: string): string {
  const inBrackets = /\(([^)]+)\)/.exec(area)?.[1];
  const place = code.charAt(1) === "0" && inBrackets ? inBrackets : area.replace(/\s*\(.*/, "");
  return capitalizeName(stripDirections(place.replaceAll("- ", "-").trim()));
}

function stripDirections(place: string): string {
  const shorter = place.replace(directionSuffix, "");
  return shorter === place ? place : stripDirections(shorter);
}

function capitalizeName(place: string): string {
  return place
    .split(/(?<=[ -])/)
    .map((word, index) =>
      index > 0 && particle.test(word.replace(/[ -]$/, "")) ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .map((word, index) =>
      word.replace(
        /^(d|l|qu)'(.)/i,
        (_, article: string, letter: string) =>
          `${index && article.length === 1 ? article.toLowerCase() : article}'${letter.toUpperCase()}`,
      ),
    )
    .join("")
    .replace(/\bMc(\w)/g, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

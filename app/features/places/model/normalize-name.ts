const abbreviations: Readonly<Record<string, string>> = { st: "saint", ste: "sainte", ft: "fort", mt: "mount" };

/** Removes accents, dots, dashes and case; writes out "St.". */
export function normalizeName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .replace(/[-\u2010-\u2015\u2212\s]+/g, " ")
    .trim()
    .replace(/(?<= |^)(st|ste|ft|mt)(?= )/g, (short) => abbreviations[short] ?? short);
}

/** Version numbers, the base of the comparison first. */
export type VersionPair = readonly [number, number];

/** Parses `?version=2&with=5`; null unless both are numbers. */
export function versionPair(query: URLSearchParams): VersionPair | null {
  const [version, other] = [query.get("version") ?? "", query.get("with") ?? ""];
  return isNumber(version) && isNumber(other) ? [Number(version), Number(other)] : null;
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text);
}

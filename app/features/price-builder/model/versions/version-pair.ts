/** The numbers of two versions of a listing's prices that are compared, the one to start from first. */
export type VersionPair = readonly [number, number];

/** The two versions that an address names, `?version=2&with=5`; null where it does not name two numbers. */
export function versionPair(query: URLSearchParams): VersionPair | null {
  const [version, other] = [query.get("version") ?? "", query.get("with") ?? ""];
  return isNumber(version) && isNumber(other) ? [Number(version), Number(other)] : null;
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text);
}

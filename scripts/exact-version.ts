/** False for ranges and tags. Aliases (`npm:name@1.2.3`) count too. */
export function isExactVersion(version: string): boolean {
  return /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version);
}

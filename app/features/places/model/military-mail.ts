/** The "states" of military mail abroad. */
export const militaryRegions = ["AA", "AE", "AP"];

/** True for APO and FPO codes, near which nobody works. */
export function isMilitaryMail(region: string): boolean {
  return militaryRegions.includes(region);
}

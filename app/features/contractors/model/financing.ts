/** Default label of a financing offer. */
export const defaultFinancingLabel = "Financing available";

/**
 * Regulation Z, 12 CFR 1026.24(d): an advertisement naming a payment, their number, a down payment or a finance charge
 * must also state the annual rate and all terms, for which a label has no room.
 */
const creditFigures = /[\p{N}\p{Sc}%]|per ?cent|pour ?cent|por ?ciento|процент|\b(?:APR|TAEG|TAE)\b/iu;

export function isPlainFinancing(label: string): boolean {
  return !creditFigures.test(label);
}

export function toPlainFinancingLabel(label: string): string {
  return isPlainFinancing(label) ? label : defaultFinancingLabel;
}

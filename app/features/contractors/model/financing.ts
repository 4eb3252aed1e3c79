/** What a financing offer is called unless the contractor names it. */
export const usualFinancingLabel = "Financing available";

/**
 * Figures of credit. Regulation Z, 12 CFR 1026.24(d): whoever names a payment, their number, a down payment or a finance charge in an
 * advertisement has to name the annual rate and all terms beside it, for which a label has no room.
 */
const figuresOfCredit = /[\p{N}\p{Sc}%]|per ?cent|pour ?cent|por ?ciento|процент|\b(?:APR|TAEG|TAE)\b/iu;

/** Whether a label says that there is financing, and no figure of it. */
export function isPlainFinancing(label: string): boolean {
  return !figuresOfCredit.test(label);
}

/** A label as it may be shown, however it was kept. */
export function shownFinancingLabel(kept: string): string {
  return isPlainFinancing(kept) ? kept : usualFinancingLabel;
}

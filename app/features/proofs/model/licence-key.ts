import type { ProofFields } from "../model.ts";

/** A license in an address and on screens, such as "IL 104.018822". */
export function toLicenceKey({ region, number }: Pick<ProofFields, "region" | "number">): string {
  return `${region} ${number}`;
}

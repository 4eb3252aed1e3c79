import { seal, unseal } from "#app/platform/seals.server.ts";

const purpose = "sign-in-text";

export interface SealedText {
  code: string;
  /** The request took from the share of people who never verified a number. */
  tookUnproved: boolean;
}

/** Kept with the code, because where it was requested may not be where it is entered. */
export function sealText({ code, tookUnproved }: SealedText): string {
  return seal(tookUnproved ? `${code} unproved` : code, purpose);
}

export function unsealText(sealed: string): SealedText {
  const [code = "", took] = unseal(sealed, purpose).split(" ");
  return { code, tookUnproved: took === "unproved" };
}

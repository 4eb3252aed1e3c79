const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Random text of `length` characters, 5 bits each, of an alphabet without look-alikes. From the platform's secure source. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % 32]).join("");
}

/** A new public id of a contractor: `ctr_` and 80 random bits. Its kind shows, so that no path needs a guess. */
export function newContractorPublicId(): string {
  return `ctr_${randomText(16)}`;
}

/** Whether a text has the form of a contractor's public id; anything else is never looked up. */
export function isContractorPublicId(text: string): boolean {
  return /^ctr_[0-9a-z]{1,16}$/.test(text);
}

/** A key that cannot be guessed (130 bits), for a link that is its own permission: a draft, a one-time code. */
export function newSecretKey(): string {
  return randomText(26);
}

/** Whether a text has the form of a UUID; anything else is never sent to a uuid column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

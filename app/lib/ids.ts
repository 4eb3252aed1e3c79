const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Cryptographically secure; 5 bits per character, without look-alikes. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % 32]).join("");
}

/** `ctr_` and 80 random bits. The prefix tells contractors from places in paths. */
export function newContractorPublicId(): string {
  return `ctr_${randomText(16)}`;
}

/** Checks the format; other texts are never looked up. */
export function isContractorPublicId(text: string): boolean {
  return /^ctr_[0-9a-z]{1,16}$/.test(text);
}

export function newDistributorPublicId(): string {
  return `dst_${randomText(16)}`;
}

/** Checks the format. */
export function isDistributorPublicId(text: string): boolean {
  return /^dst_[0-9a-z]{16}$/.test(text);
}

/** Unguessable key (130 bits) for links that grant access by themselves. */
export function newSecretKey(): string {
  return randomText(26);
}

/** Checks the format; a uuid column rejects other texts. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

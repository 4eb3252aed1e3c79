/** Domains whose mailboxes ignore dots. */
const withoutDots = new Set(["gmail.com", "googlemail.com"]);

/** One form for the addresses that lead to one mailbox, for counting alone: without case, a `+tag`, and the dots that Gmail ignores. */
export function foldMailAddress(address: string): string {
  const folded = address.trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = folded.slice(at + 1);
  const name = folded.slice(0, Math.max(at, 0)).replace(/(.)\+.*$/, "$1");
  return `${withoutDots.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/** Users that were erased have an address of this domain, at which nobody is reached. */
export const erasedDomain = "erased.invalid";

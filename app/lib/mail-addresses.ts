const dotlessDomains = new Set(["gmail.com", "googlemail.com"]);

/** Normalizes addresses of one mailbox, for counting only: lowercase, no `+tag`, no Gmail dots. */
export function normalizeMailAddress(address: string): string {
  const folded = address.trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = folded.slice(at + 1);
  const name = folded.slice(0, Math.max(at, 0)).replace(/(.)\+.*$/, "$1");
  return `${dotlessDomains.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/** Domain of erased users' addresses, which reach nobody. */
export const erasedDomain = "erased.invalid";

/** Domain of customers that a contractor entered: nobody signs in with such an address, and nothing is mailed to it. */
export const guestDomain = "guest.invalid";

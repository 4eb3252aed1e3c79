/** Of one contractor. */
export const maxSites = 10;

const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const loopback = /^(?:localhost|127\.0\.0\.1|[a-z\d-]+\.localhost)$/;

/** The origin of an address as people type it: "example.com/about" is "https://example.com". Null for anything else. Only one's own computer may be without TLS. */
export function parseSite(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || text.length > 200) return null;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, host, username, password, origin } = new URL(address);
  if (!["http:", "https:"].includes(protocol) || username !== "" || password !== "") return null;
  if (loopback.test(hostname)) return origin;
  return hostName.test(hostname) ? `https://${host}` : null;
}

/** One a line or after commas; the same site once. `wrong` is the first line that names none. */
export function parseSites(typed: string): { sites: string[]; wrong: string | null } {
  const lines = typed.split(/[\s,;]+/).filter(Boolean);
  const wrong = lines.find((line) => parseSite(line) === null) ?? null;
  return { sites: [...new Set(lines.flatMap((line) => parseSite(line) ?? []))], wrong };
}

/** "www.example.com" and "example.com" are one site. */
function toTwin(site: string): string | null {
  const { protocol, host, hostname } = new URL(site);
  if (loopback.test(hostname)) return null;
  return host.startsWith("www.") ? `${protocol}//${host.slice(4)}` : `${protocol}//www.${host}`;
}

/** Every origin that the sites answer under. */
export function listOrigins(sites: readonly string[]): string[] {
  return [...new Set(sites.flatMap((site) => [site, toTwin(site) ?? site]))];
}

/** `origin` as browsers send it, so compared whole. */
export function isAllowedOrigin(sites: readonly string[], origin: string): boolean {
  return listOrigins(sites).includes(origin);
}

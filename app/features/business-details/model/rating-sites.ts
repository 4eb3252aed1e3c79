/** As many as a profile may have. */
export const maxRatingSites = 20;

/** Review sites by name, with their domains. */
export const ratingSiteDomains: Readonly<Record<string, readonly string[]>> = {
  Angi: ["angi.com", "angieslist.com"],
  "Better Business Bureau": ["bbb.org"],
  Birdeye: ["birdeye.com"],
  BuildZoom: ["buildzoom.com"],
  Facebook: ["facebook.com"],
  Google: ["google.com", "google.ca", "g.page", "maps.app.goo.gl"],
  GuildQuality: ["guildquality.com"],
  HomeAdvisor: ["homeadvisor.com"],
  HomeStars: ["homestars.com"],
  Houzz: ["houzz.com", "houzz.ca"],
  Nextdoor: ["nextdoor.com", "nextdoor.ca"],
  Thumbtack: ["thumbtack.com"],
  Trustpilot: ["trustpilot.com"],
  TrustedPros: ["trustedpros.ca", "trustedpros.com"],
  Yelp: ["yelp.com", "yelp.ca"],
};

/** Of Google's hosts only these have profiles: on others anybody publishes pages of their own. */
const googleHost = /^(?:(?:www|maps|search|business)\.)?google\.(?:com|ca)$/;

/** Null for an address on no known review site, and for one that only leads on to another site. */
export function findRatingSiteName(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, search } = new URL(address);
  const isGoogle = /(?:^|\.)google\.(?:com|ca)$/.test(hostname);
  if (isGoogle && (!googleHost.test(hostname) || /^\/(?:url|amp)(?:\/|$)/i.test(pathname))) return null;
  if (/(?:\/|%2f){2}/i.test(search)) return null;
  const isOn = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);
  return Object.entries(ratingSiteDomains).find(([, domains]) => domains.some(isOn))?.[0] ?? null;
}

/** Positions of links that are on no known review site. Saved ones are accepted, as businesses had them before the list. */
export function listUnknownSites(sites: readonly string[], saved: readonly string[]): number[] {
  return sites.flatMap((site, at) => (site === "" || saved.includes(site) || findRatingSiteName(site) !== null ? [] : [at]));
}

import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import { brands } from "#app/brands/registry.ts";
import { openContractor } from "./contractors.ts";
import { findAttribute, crawl, readJsonLd, readPage, readXml, type CrawledPage } from "./crawling.ts";
import { testCtx, testDatabase } from "./database.ts";
import { send } from "./http.ts";
import { emptyHome, startServer } from "./servers.ts";
import { sizes } from "./sizes.ts";

const nastyName = `</script><script>alert(1)</script><!-- "O’Brien" & \\u003c 'Sons'`;

const { url, db } = await testDatabase();
const delta = testCtx(db);
const iko = testCtx(db, { brand: brands.IKO });
const listings = [{ priceType: "CONFIRMED" as const }];
const nastyContractor = await openContractor(delta, { name: nastyName, listings, stars: [5, 4] });
// More than one page of results, and a place with few.
for (let at = 1; at <= 21; at++) await openContractor(delta, { name: `Of Delta ${at}`, listings });
await openContractor(delta, { name: "Of Delta in Montréal", postalCode: "H2X", listings: [{ postalCode: "H2X", category: "PLUM" }] });
for (const at of [1, 2]) await openContractor(iko, { name: `Of Iko ${at}`, listings });
await openContractor(iko, { name: "Of Iko in Dallas", postalCode: "75201", listings: [{ postalCode: "75201" }] });

const BRAND_HOSTS = "delta.found.test=DELTA,iko.found.test=IKO";
const server = await startServer(emptyHome(), { DATABASE_URL: url, BRAND_HOSTS });

/** Returns all addresses in a host's sitemaps. */
async function sitemapAddresses(host: string): Promise<string[]> {
  const { text: robots } = await send(server, "GET /robots.txt", { host });
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
  const sitemaps = readXml((await send(server, `GET ${new URL(index).pathname}`, { host })).text, "loc");
  const all: string[] = [];
  for (const address of [index, ...sitemaps]) expect(new URL(address).host).toBe(host);
  for (const address of sitemaps) {
    const { status, text, headers } = await send(server, `GET ${new URL(address).pathname}`, { host });
    expect([status, headers["content-type"]], address).toEqual([200, "application/xml; charset=utf-8"]);
    all.push(...readXml(text, "loc"));
  }
  return all;
}

/** Returns private pages that were opened. */
function findPrivatePages(all: readonly CrawledPage[]): string[] {
  const privatePages = pages.filter((page) => page.audience !== "anyone" || page.private);
  const isPrivate = (path: string) => privatePages.some((page) => matchPath(page.pattern, path.split("?")[0] ?? ""));
  return all.filter(({ path, status }) => status === 200 && isPrivate(path)).map(({ path }) => path);
}

describe.each([
  {
    host: "delta.found.test",
    own: "Of Delta",
    other: /Of Iko|iko\.found\.test\/(?!hand-off)/,
    profiles: 23,
    cities: ["/contractors/roofing/il/chicago", "/contractors/water-heaters/qc/montreal"],
  },
  {
    host: "iko.found.test",
    own: "Of Iko",
    other: /Of Delta|delta\.found\.test\/(?!hand-off)/,
    profiles: 3,
    cities: ["/contractors/roofing/il/chicago", "/contractors/roofing/tx/dallas"],
  },
])("$host, as search engines see it", async ({ host, own, other, profiles, cities }) => {
  const site = { server, host };
  const addresses = await sitemapAddresses(host);
  const paths = addresses.map((address) => address.slice(`http://${host}`.length));

  it("[D-11] each city with contractors has a page per service", () => {
    expect(paths.filter((path) => /\/[a-z]{2}\/[a-z-]+$/.test(path)).sort()).toEqual(cities);
  });

  it("[D-11] every sitemap address is allowed by robots.txt, answers, is canonical and links its languages", async () => {
    expect(addresses.filter((address) => /\/ctr_\w+$/.test(address))).toHaveLength(profiles);
    expect(new Set(addresses).size).toBe(addresses.length);
    const { text: robots } = await send(server, "GET /robots.txt", { host });
    const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    expect(paths.filter((path) => disallowed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
    for (const [at, address] of addresses.entries()) {
      const { status, html } = await readPage(site, paths[at] ?? "");
      const canonical = findAttribute(html, 'rel="canonical"', "href");
      const french = findAttribute(html, 'hrefLang="fr"', "href");
      expect([status, canonical, french], address).toEqual([200, address, `${address}?lang=fr`]);
      expect(html, address).not.toContain("noindex");
    }
  });

  it("[D-11] [T46] no public link is broken, leads to another brand or opens a private page", async () => {
    const all = await crawl(site, ["/", "/contractors/postal/60614?service=ROOF", ...paths], sizes.linksAlike);
    expect(all.length).toBeGreaterThan(paths.length + 10);
    const kinds = new Set(all.map(({ path }) => pages.find((page) => matchPath(page.pattern, path.split("?")[0] ?? ""))?.pattern));
    expect([...kinds]).toEqual(
      expect.arrayContaining(["/contractors/postal/:id", "/contractors/:publicId", "/contractors/:service/:region/:city", "/login"]),
    );
    expect(all.some(({ html }) => html.includes(own))).toBe(true);
    expect(all.filter(({ status }) => status >= 400).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    expect(all.filter(({ html }) => other.test(html)).map(({ path }) => path)).toEqual([]);
    expect(findPrivatePages(all)).toEqual([]);
  });
});

describe("structured data", () => {
  const site = { server, host: "delta.found.test" };
  const readTypes = (html: string) => readJsonLd(html).map((facts) => facts["@type"]);

  it("[D-11] [T62] contains the business and its breadcrumbs once each, whatever the name", async () => {
    const { html } = await readPage(site, `/contractors/${nastyContractor.publicId}`);
    expect(readTypes(html).sort()).toEqual(["BreadcrumbList", "HomeAndConstructionBusiness"]);
    const business = readJsonLd(html).find((facts) => facts["@type"] === "HomeAndConstructionBusiness");
    expect(business).toMatchObject({
      name: nastyName,
      url: `http://${site.host}/contractors/${nastyContractor.publicId}`,
    });
    // Its two reviews are of no job that was booked here.
    expect(Object.keys(business ?? {}).filter((key) => /review|rating/i.test(key))).toEqual([]);
    expect(html).not.toMatch(/<script>alert|itemtype|itemprop/i);
  });

  it("[D-11] [T62] lists a result page's contractors, numbered across pages", async () => {
    const { html } = await readPage(site, "/contractors/postal/60614?service=ROOF&page=2");
    expect(readTypes(html).sort()).toEqual(["BreadcrumbList", "ItemList"]);
    expect(readJsonLd(html).find((facts) => facts["@type"] === "ItemList")).toMatchObject({
      itemListElement: [{ position: 21 }, { position: 22 }],
    });
  });

  it.each([
    { path: "/contractors", type: "website" },
    { path: "/contractors/postal/60614?service=ROOF", type: "website" },
    { path: `/contractors/${nastyContractor.publicId}`, type: "profile" },
  ])("[D-11] $path has a share preview with the picture of its brand", async ({ path, type }) => {
    const address = `${path}${path.includes("?") ? "&" : "?"}lang=fr`;
    const { html } = await readPage(site, address);
    const readMeta = (name: string) => findAttribute(html, `property="og:${name}"`, "content");
    expect([readMeta("type"), readMeta("url"), readMeta("locale"), readMeta("site_name")]).toEqual([
      type,
      `http://${site.host}${address}`,
      "fr_CA",
      brands.DELTA.directoryTitle.fr,
    ]);
    expect([...html.matchAll(/og:locale:alternate" content="([^"]+)"/g)].map(([, locale]) => locale)).toEqual(["en_US", "ru_RU", "es_US"]);
    expect(readMeta("title")).toMatch(/ \| Trouver un entrepreneur Delta$/);
    expect(readMeta("description")?.length).toBeGreaterThan(40);
    expect(findAttribute(html, 'name="description"', "content")).toBe(readMeta("description"));
    const picture = new URL(readMeta("image") ?? "");
    const { status, headers } = await send(server, `HEAD ${picture.pathname}`, { host: picture.host });
    expect([picture.host, status, headers["content-type"]]).toEqual([site.host, 200, "image/png"]);
  });

  it("[D-11] is absent from private pages, which are marked noindex", async () => {
    for (const path of ["/login", "/nowhere"]) {
      const { html } = await readPage(site, path);
      expect([readJsonLd(html), findAttribute(html, 'rel="canonical"', "href")], path).toEqual([[], null]);
      expect(html, path).toContain("noindex");
    }
  });
});

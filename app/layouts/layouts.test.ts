import { describe, expect, it } from "vitest";
import { audiences } from "#app/access/audiences.ts";
import { findPage, pages } from "#app/access/pages.ts";
import { shouldReloadShell } from "#app/client/revalidation.ts";
import { brands } from "#app/brands/registry.ts";
import type { Authority, SignedIn } from "#app/features/accounts/model.ts";
import type { Locale } from "#app/lib/locales.ts";
import { testCtx } from "../../tests/database.ts";
import { toCountedPage, findFrame } from "./layout.ts";
import { groupLinks } from "./link-groups.ts";
import { accountEntry, listNavigation, findRole, type Role } from "./navigation.ts";
import { buildShell } from "./shell.server.ts";

const person = (overrides: Partial<SignedIn>): SignedIn => ({
  kind: "user",
  userId: "u",
  accountId: "a",
  accountType: "REGULAR",
  contractorId: null,
  accountManager: false,
  authorities: [],
  email: "somebody@example.test",
  ...overrides,
});
const staff = (authority: Authority) => person({ authorities: [authority] });
const people: Readonly<Record<Role, SignedIn>> = {
  homeowner: person({ authorities: ["ROLE_CUSTOMER"] }),
  contractor: person({ accountType: "BUSINESS", contractorId: 7, authorities: ["ROLE_PROVIDER"] }),
  newContractor: person({ accountType: "BUSINESS", authorities: ["ROLE_PROVIDER"] }),
  approver: staff("ROLE_APPROVER"),
  sales: staff("ROLE_SALES"),
  admin: staff("ROLE_ADMIN"),
  superAdmin: staff("ROLE_SUPER_ADMIN"),
};

/** In the order of the specification. */
const settingsPages = (
  "business-contact-details service-area-tuning about owner-profile business-profile rating-and-reviews enterprise-settings " +
  "iteraction-center payment-details-view vacation-mode personal-profile change-password"
).split(" ");

interface Over {
  actor?: SignedIn;
  params?: Record<string, string>;
  locale?: Locale;
  brand?: keyof typeof brands;
  displayBrand?: keyof typeof brands;
  query?: string;
  cookie?: string;
}

/** The shell of a page for a user, translated. */
function shellAt(pattern: string, overrides: Over = {}) {
  const { actor, params = {}, locale = "en", brand = "DELTA", displayBrand, query = "", cookie } = overrides;
  const headers = new Headers(cookie ? { cookie } : {});
  const pathname = pattern.replaceAll(/:(\w+)\??/g, (_part, name: string) => params[name] ?? "x");
  const ctx = testCtx({} as never, {
    locale,
    brand: brands[brand],
    ...(actor && { actor }),
    ...(displayBrand && { displayBrand: brands[displayBrand] }),
  });
  return buildShell(ctx, { pattern, params, request: new Request(`http://x.test${pathname}${query}`, { headers }) });
}

describe("a page view", () => {
  it("[X-10] [T109] reports the page's pattern instead of ids and keys", () => {
    expect(toCountedPage(findPage("/contractors/:publicId"))).toBe("/contractors/:publicId");
    expect(toCountedPage(findPage("/request/wizard/:id?"))).toBe("/request/wizard/:id");
    expect(shellAt("/contractors").counted).toBeNull();
  });

  it.each(["/login", "/user/recover/new-password", "/hand-off", "/hand-off/continue", "/error", "/*", "/nowhere"])(
    "[X-10] [T06] is not reported for %s",
    (path) => expect(toCountedPage(findPage(path))).toBeNull(),
  );
});

describe("the page layout", () => {
  it.each([
    ["/crm-lite", "BW", "private"],
    ["/crm-lite", "PLATFORM", "platform"],
    ["/admin/reports", "PLATFORM", "platform"],
    ["/dashboard", "DELTA", "private"],
    ["/contractors", "PLATFORM", "public"],
    ["/login", "PLATFORM", "default"],
    ["/nowhere", "DELTA", "default"],
  ] as const)("[B-09] of %s on %s is %s", (path, brand, frame) => {
    expect(findFrame(findPage(path), brands[brand], path)).toBe(frame);
  });

  it("[B-09] of a contractor's page differs from that of a place", () => {
    const page = findPage("/contractors/:publicId");
    expect(findFrame(page, brands.DELTA, "/contractors/ctr_0123456789abcdef")).toBe("contractorPublic");
    expect(findFrame(page, brands.DELTA, "/contractors/loc_us60614")).toBe("public");
  });

  it("[B-09] is one of six, and each is in use", () => {
    const all = pages.flatMap((page) => [brands.DELTA, brands.PLATFORM].map((brand) => findFrame(page, brand, "/contractors/ctr_x")));
    expect([...new Set(all)].sort()).toEqual(["contractorPublic", "default", "framed", "platform", "private", "public"]);
  });
});

describe("staff acting for a contractor", () => {
  const acting = person({ accountType: "BUSINESS", contractorId: 7, authorities: ["ROLE_PROVIDER"], actingFor: "Rapid Roofing" });

  it("[S-09] see the contractor's name on every page", () => {
    for (const { pattern: path } of pages) {
      expect(shellAt(path, { actor: acting }).actingFor, path).toBe("Rapid Roofing");
      expect(shellAt(path, { actor: people.contractor }).actingFor, path).toBeNull();
    }
  });

  it.each([
    ["/crm-lite?show=needs", "/crm-lite?show=booked", true],
    ["/crm-lite", "/products", true],
    ["/contractors?page=1", "/contractors?page=2", false],
    ["/contractors", "/contractors/postal/60614", true],
  ])("[S-09] reload it from %s to %s: %s", (from, to, again) => {
    const [currentUrl, nextUrl] = [new URL(from, "http://x.test"), new URL(to, "http://x.test")];
    expect(shouldReloadShell({ currentUrl, nextUrl })).toBe(again);
  });
});

describe("the navigation", () => {
  it("[L-05] of a contractor is My Leads, My Services, My Products, My Profile", () => {
    const { links } = shellAt("/crm-lite", { actor: people.contractor });
    expect(links.map(({ label }) => label)).toEqual(["My Leads", "My Services", "My Products", "My Profile"]);
  });

  it("[O-01] of an administrator is in groups, and the upload of contractors is with those of the directory", () => {
    const { links } = shellAt("/admin/contractor", { actor: people.superAdmin });
    const groups = groupLinks(links).map(([group, own]) => `${group} ${own.length}`);
    expect(groups).toEqual(["Directory 6", "Leads 2", "Reported 2", "Figures 3", "Brand 4"]);
    expect(links.at(0)).toMatchObject({ to: "/admin/contractor", group: "Directory" });
  });

  it.each([
    ["en", "Account and security"],
    ["fr", "Compte et sécurité"],
    ["ru", "Учётная запись и безопасность"],
    ["es", "Cuenta y seguridad"],
  ] as const)("[R-16] links to account and security next to the user's email, in %s", (locale, label) => {
    for (const actor of Object.values(people)) {
      const account = shellAt("/contractors", { actor, locale }).user?.account;
      expect(account).toMatchObject({ to: "/settings/personal-profile", label });
    }
  });

  it("[R-16] marks exactly one link as current on every settings page", () => {
    const { links, user } = shellAt("/settings", { actor: people.contractor });
    const offered = user ? [...links, user.account] : links;
    const isDownload = (path: string) => path.endsWith(".json") || path.endsWith(".csv");
    for (const { pattern: path } of pages.filter(({ pattern }) => pattern.startsWith("/settings/") && !isDownload(pattern))) {
      expect(offered.filter(({ under }) => under.includes(path)).length, path).toBe(1);
    }
  });

  it("[R-16] of the settings lists the pages the user may open, on settings pages only", () => {
    const paths = (actor: SignedIn) =>
      shellAt("/settings/personal-profile", { actor }).settings.map(({ to }) => to.replace("/settings/", ""));
    expect(paths(people.contractor).filter((name) => settingsPages.includes(name))).toEqual(settingsPages);
    expect(paths(people.newContractor)).toEqual(["personal-profile", "sign-in", "notifications", "calendar", "change-password"]);
    const own = ["personal-profile", "sign-in", "notifications", "consents", "calendar", "change-password"];
    expect(paths(people.homeowner)).toEqual(own);
    expect(paths(people.admin)).toEqual([...own, "recovery-codes"]);
    expect(shellAt("/crm-lite", { actor: people.contractor }).settings).toEqual([]);
  });

  it.each(Object.entries(people))("[B-09] [S-05] of %s offers only accessible pages, in four languages", (role, actor) => {
    expect(findRole(actor)).toBe(role);
    for (const { to } of [...listNavigation(findRole(actor)), accountEntry]) {
      const page = findPage(to) ?? findPage(`${to}/:id?`);
      expect(page && audiences[page.audience](actor), to).toBe(true);
    }
    for (const locale of ["en", "fr", "ru", "es"] as const) {
      expect(shellAt("/settings", { actor, locale }).links.every(({ label }) => label.length > 2)).toBe(true);
    }
  });
});

describe("a homeowner on the platform", () => {
  const shown = (pattern: string, overrides: Over = {}) => shellAt(pattern, { brand: "PLATFORM", actor: people.homeowner, ...overrides });

  it("[B-09] [A2] does not see the platform layout, which businesses and staff have", () => {
    expect(shown("/dashboard").frame).toBe("private");
    expect(shown("/crm-lite", { actor: people.contractor }).frame).toBe("platform");
    expect(shown("/admin/contractor", { actor: people.admin }).frame).toBe("platform");
  });

  it("[B-09] [A2] sees the brand they came from on their own pages, and the platform's in its directory", () => {
    const seen = (pattern: string) => shown(pattern, { displayBrand: "IKO" });
    expect([seen("/dashboard").brand.code, seen("/dashboard").directory]).toEqual(["IKO", "http://iko.localhost:3000/contractors"]);
    expect([seen("/contractors").brand.code, seen("/contractors").directory]).toEqual(["PLATFORM", "/contractors"]);
  });
});

describe("the breadcrumbs", () => {
  const trail = (pattern: string, params?: Record<string, string>) =>
    shellAt(pattern, params ? { params } : {}).trail.map(({ label, to }) => (to ? `${label} ${to}` : label));

  it.each([
    ["/contractors", ["Delta Contractor Finder"]],
    ["/settings/vacation-mode", ["Settings /settings", "Vacation mode"]],
    ["/admin/upload-contractors", ["Admin /admin", "Upload contractors"]],
    ["/terms/services", ["Delta Contractor Finder /contractors", "Terms /terms", "Terms by service"]],
    ["/crm-lite", ["My Leads"]],
    ["/core-core-core", ["Delta Contractor Finder /contractors", "Loading skeletons"]],
  ])("[R-28] of %s are %j", (path, expected) => {
    expect(trail(path)).toEqual(expected);
  });

  it("[R-28] link a quote to the quotes of its own request", () => {
    expect(trail("/request/list/:requestId/quota/:quoteId/order", { requestId: "r/1", quoteId: "q2" })).toEqual([
      "Delta Contractor Finder /contractors",
      "Quotes /request/list/r%2F1",
      "Quote /request/list/r%2F1/quota/q2",
      "Book",
    ]);
  });

  it("[R-28] are hidden in the wizard", () => {
    expect(trail("/request/wizard/:id?")).toEqual([]);
  });

  it("[R-28] [B-05] have a name in four languages for every page that needs one", () => {
    const named = pages.filter(({ crumb }) => crumb);
    for (const locale of ["en", "fr", "ru", "es"] as const) {
      for (const { pattern: path } of named) expect(shellAt(path, { locale }).trail.at(-1)?.label, `${locale} ${path}`).toMatch(/\S/);
    }
  });
});

describe("the disclaimer", () => {
  const shown = (overrides: Over) => shellAt("/contractors", overrides).disclaimer !== null;

  it("[B-08] shows above IKO's directory until it is accepted, and above no other", () => {
    expect(shown({ brand: "IKO" })).toBe(true);
    expect(shown({ brand: "IKO", cookie: "disclaimer=2026-11" })).toBe(false);
    expect(shown({ brand: "IKO", cookie: "disclaimer=2020-01" })).toBe(true);
    expect(shown({ brand: "DELTA" })).toBe(false);
    expect(shellAt("/login", { brand: "IKO" }).disclaimer).toBeNull();
  });

  it("[B-08] is hidden on the page of a link that accepts it", () => {
    expect(shown({ brand: "IKO", query: "?disclaimerAccepted=true" })).toBe(false);
    expect(shown({ brand: "IKO", query: "?disclaimerAccepted=yes" })).toBe(true);
  });
});

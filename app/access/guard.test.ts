import { describe, expect, it } from "vitest";
import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { kindsOfActor, type KindOfActor } from "../../tests/actors.ts";
import { decide, rules, type Decision, type Visit } from "./guard.ts";
import { pages, findPage } from "./pages.ts";

interface VisitOptions {
  who?: KindOfActor;
  at?: BrandCode;
  approvingBrands?: BrandCode[];
  hasPlatformHost?: boolean;
  mustAcceptTerms?: boolean;
}

/** Builds the visit of a user to an address. */
function visit(address: string, { who = "visitor", at = "DELTA", ...facts }: VisitOptions = {}): Visit {
  const { approvingBrands = [], hasPlatformHost = true, mustAcceptTerms = false } = facts;
  const url = new URL(address, "http://own.invalid");
  const page = pages.find(({ pattern }) =>
    new RegExp(`^${pattern.replace(/\/:\w+\?/g, "(/\\w+)?").replace(/:\w+/g, "\\w+")}$`).test(url.pathname),
  );
  return {
    actor: kindsOfActor[who],
    brand: brands[at],
    page: page ?? findPage("/*")!,
    url,
    approvingBrands,
    hasPlatformHost,
    mustAcceptTerms,
  };
}

/** Formats a decision: ✓ (allowed), a path, a host with its path, sign in, denied. */
function formatDecision(decision: Decision): string {
  if (decision.outcome === "allowed") return "✓";
  if (decision.outcome === "otherHost") return `${decision.brand}${decision.path}`;
  return decision.outcome === "redirect" ? decision.path : decision.outcome === "signIn" ? "sign in" : decision.outcome;
}

const table: readonly [rule: keyof typeof rules, address: string, coming: VisitOptions, says: string][] = [
  ["openPages", "/error", { who: "new business", at: "SOLO_BUTTON" }, "✓"],
  ["openPages", "/no/such/page", {}, "✓"],
  ["openPages", "/logout", { who: "contractor", at: "SOLO_BUTTON" }, "✓"],
  [
    "programmeTerms",
    "/crm-lite/1?show=x",
    { who: "contractor", at: "IKO", mustAcceptTerms: true },
    "/roofpro-terms?returnTo=%2Fcrm-lite%2F1%3Fshow%3Dx",
  ],
  ["handOver", "/crm-lite/1?show=x", { who: "contractor" }, "PLATFORM/crm-lite/1?show=x"],
  ["handOver", "/dashboard", { who: "homeowner", at: "IKO" }, "PLATFORM/dashboard"],
  ["handOver", "/settings/about", { at: "KM" }, "PLATFORM/settings/about"],
  ["handOver", "/admin/users", { who: "admin", at: "SOLO_BUTTON" }, "PLATFORM/admin/users"],
  ["forContractor", "/request/wizard", {}, "/"],
  ["forContractor", "/request/wizard?service=ROOF", { who: "homeowner", at: "BW" }, "/"],
  ["forContractor", "/request/signup", {}, "/"],
  ["signIn", "/request/list/1", {}, "sign in"],
  ["signIn", "/crm-lite", { at: "BW" }, "sign in"],
  ["signIn", "/admin", { at: "PLATFORM" }, "sign in"],
  ["regularAtPlatform", "/dashboard", { who: "homeowner", at: "BW" }, "PLATFORM/dashboard"],
  ["regularAtPlatform", "/settings", { who: "homeowner", at: "GEA" }, "PLATFORM/settings"],
  ["staff", "/admin/users", { who: "homeowner", at: "PLATFORM" }, "denied"],
  ["staff", "/admin/users", { who: "contractor", at: "BW" }, "denied"],
  ["staff", "/admin/users", { who: "sales", at: "PLATFORM" }, "denied"],
  ["staff", "/admin/upload-contractors", { who: "admin", at: "PLATFORM" }, "denied"],
  ["staff", "/approver/reports", { who: "super admin", at: "PLATFORM" }, "denied"],
  ["staff", "/core-core-core", { who: "admin" }, "denied"],
  ["chat", "/globalchat", { who: "contractor", at: "PLATFORM" }, "rewritten"],
  ["businessOnly", "/crm-lite", { who: "homeowner", at: "PLATFORM" }, "/"],
  ["businessOnly", "/settings/vacation-mode", { who: "admin", at: "PLATFORM" }, "/"],
  ["regularOnly", "/dashboard", { who: "contractor", at: "BW" }, "/crm-lite"],
  ["contractorInfo", "/crm-lite", { who: "new business", at: "PLATFORM" }, "/signup-contractor"],
  ["contractorInfo", "/crm-lite", { who: "new business", at: "NZ" }, "PLATFORM/signup-contractor"],
  ["contractorInfo", "/settings/vacation-mode", { who: "new business", at: "PLATFORM" }, "/signup-contractor"],
  ["ownButton", "/contractors", { who: "contractor", at: "SOLO_BUTTON", approvingBrands: ["BW"] }, "BW/crm-lite"],
  ["ownButton", "/terms", { who: "contractor", at: "SOLO_BUTTON" }, "PLATFORM/crm-lite"],
  ["listed", "/contractors", { who: "contractor", at: "IKO", mustAcceptTerms: true }, "✓"],
  ["listed", "/contractors", { who: "new business" }, "✓"],
  ["listed", "/notifications", { who: "new business", at: "PLATFORM" }, "✓"],
  ["listed", "/notifications/1", { who: "new business", at: "PLATFORM" }, "✓"],
  ["listed", "/request/wizard?contrid=1", {}, "✓"],
  ["listed", "/request/wizard/abc", {}, "✓"],
  ["listed", "/request/signup?returnTo=/request/wizard/abc", {}, "✓"],
  ["listed", "/crm-lite", { who: "its second user", at: "BW" }, "✓"],
  ["listed", "/settings/change-password", { who: "new business", at: "PLATFORM" }, "✓"],
  ["listed", "/signup-contractor/about", { who: "new business", at: "HAIER" }, "✓"],
  ["listed", "/admin/webhook", { who: "sales", at: "PLATFORM" }, "✓"],
];

describe("the navigation guard", () => {
  it.each(table)("[S-05] the rule %s decides on %s for %j: %s", (...[rule, address, options, expected]) => {
    const current = visit(address, options);
    const names = Object.keys(rules) as (keyof typeof rules)[];
    const decidingRule = names.find((name) => rules[name](current) !== null);
    expect([decidingRule, formatDecision(decide(current))]).toEqual([rule, expected]);
  });

  it("[S-05] has an example for every rule of the specification", () => {
    expect([...new Set(table.map(([rule]) => rule))]).toEqual(Object.keys(rules));
  });

  it("[S-05] sends nobody to the platform if it has no host", () => {
    const withoutPlatform = { hasPlatformHost: false, who: "homeowner" } as const;
    expect(formatDecision(decide(visit("/dashboard", withoutPlatform)))).toBe("✓");
    expect(formatDecision(decide(visit("/crm-lite", { ...withoutPlatform, who: "new business", at: "DELTA" })))).toBe("/signup-contractor");
  });

  it("[S-05] never redirects in a loop", () => {
    for (const who of Object.keys(kindsOfActor) as KindOfActor[]) {
      for (const { pattern: path } of pages) for (const at of ["DELTA", "BW", "PLATFORM", "SOLO_BUTTON"] as const) follow(path, who, at);
    }
  });

  it("[S-05] [R-12] [R-16] [R-20] decides on every page, for every kind of user, on each kind of host", async () => {
    await expect(formatTables()).toMatchFileSnapshot("../../tests/golden/guard.md");
  });
});

/** Follows the guard's redirects until it allows, asks to sign in or denies. */
function follow(path: string, who: KindOfActor, at: BrandCode): void {
  let [address, host] = [path.replace(/:\w+\??/g, "1"), at];
  for (let step = 0; step < 4; step += 1) {
    const decision = decide(visit(address, { who, at: host, approvingBrands: ["BW"] }));
    if (decision.outcome === "redirect") address = decision.path;
    else if (decision.outcome === "otherHost") [address, host] = [decision.path, decision.brand];
    else if (decision.outcome === "rewritten") address = "/crm-lite";
    else return;
    if (address === "/") return;
  }
  throw new Error(`${who} at ${at} never arrives at ${path}`);
}

const hosts: readonly [BrandCode, string][] = [
  ["DELTA", "DELTA, as IKO and KM: private pages are the platform's"],
  ["BW", "BW, as NZ, GEA and HAIER: contractors have their area here"],
  ["SOLO_BUTTON", "SOLO_BUTTON: a contractor whom BW has approved"],
  ["PLATFORM", "PLATFORM"],
];

/** Formats the decisions as Markdown: a column per kind of user, one row for pages with the same decisions. */
function formatTables(): string {
  const kinds = Object.keys(kindsOfActor) as KindOfActor[];
  const tables = hosts.map(([at, title]) => {
    const pathsByCells = new Map<string, string[]>();
    for (const { pattern: path } of pages) {
      const address = path.replace(/:\w+\??/g, "1");
      const cells = kinds.map((who) =>
        formatDecision(decide(visit(address, { who, at, approvingBrands: ["BW"] }))).replace(address, path === "/" ? "/" : ""),
      );
      pathsByCells.set(row(cells), [...(pathsByCells.get(row(cells)) ?? []), path]);
    }
    const rows = [...pathsByCells].map(([cells, paths]) => `| ${paths.join("<br>")} ${cells}`);
    return [`## ${title}`, "", row(["pages", ...kinds]), row(["pages", ...kinds].map(() => "---")), ...rows, ""].join("\n");
  });
  const head =
    "✓ comes in; a path is where one is sent on this host; a brand is the host to which one is sent, and its path where it is another page.";
  return ["# What the navigation guard says", "", head, "", ...tables].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

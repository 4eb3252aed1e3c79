import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { Browser } from "./browser.ts";
import { demoDatabase } from "./database.ts";
import { signIn } from "./quote-fixtures.ts";
import { emptyHome, startServer } from "./servers.ts";

const { env } = await demoDatabase();
const server = await startServer(emptyHome(), env);

const at = (brand: string, path: string) => `http://${brand}.localhost${path}`;
const handOff = (from: string, to: string) => at("platform", `/hand-off?${new URLSearchParams({ from, to })}`);
const homeowner = "homeowner@demo.test";

/** A browser in which the homeowner is signed in at these brands. */
async function signedInAt(...names: string[]): Promise<Browser> {
  const browser = new Browser(server);
  for (const name of names) browser.keep(name, "session", await signIn(server, homeowner, `${name}.localhost`));
  return browser;
}

/** Returns the brand whose colors and phone number a page shows. */
function brandOn(text: string): string | undefined {
  const shown = Object.values(brands).filter(
    ({ phone, theme }) => text.includes(`tel:${phone}`) && text.includes(`--brand-accent:${theme.accent}`),
  );
  return shown.map(({ code }) => code).join();
}

describe("a homeowner who goes from a brand to the platform", () => {
  it("[B-09] [A2] keeps the brand's name, colors, phone, languages and directory on every private page", async () => {
    const browser = await signedInAt("iko");
    const first = await browser.visit(handOff("IKO", "/dashboard"));
    expect(first.status).toBe(200);
    for (const path of ["/dashboard", "/settings/personal-profile", "/settings/change-password", "/no/such/page"]) {
      const { text } = await browser.visit(at("platform", path));
      expect(brandOn(text), path).toBe("IKO");
      expect(text, path).not.toMatch(/for professionals|Plumbline|href="\/contractors"/);
      expect(text, path).toMatch(/href="http:\/\/iko\.localhost(:\d+)?\/contractors"/);
    }
  });

  it("[B-09] [A2] sees the brand that she came from last, across several tabs", async () => {
    const browser = await signedInAt("iko", "delta");
    await browser.visit(handOff("IKO", "/dashboard"));
    await browser.visit(handOff("DELTA", "/dashboard"));
    expect(brandOn((await browser.visit(at("platform", "/dashboard"))).text)).toBe("DELTA");
  });

  it("[B-09] [A2] sees the brand of her newest request when she signs in at the platform directly", async () => {
    const browser = new Browser(server);
    browser.keep("platform", "session", await signIn(server, homeowner, "platform.localhost"));
    expect(brandOn((await browser.visit(at("platform", "/dashboard"))).text)).toBe("DELTA");
  });

  it("[B-09] [A2] sees a request under the brand where she made it", async () => {
    const browser = await signedInAt("iko", "delta");
    const dashboard = await browser.visit(handOff("IKO", "/dashboard"));
    const request = /\/request\/list\/[0-9a-f-]{36}/.exec(dashboard.text)?.[0] ?? "";
    const asked = await browser.visit(at("platform", request));
    expect([asked.status, brandOn(asked.text)]).toEqual([200, "DELTA"]);
  });

  it("[T10] [A2] sees no brand on the platform's own directory, which is a shared cached page", async () => {
    const browser = await signedInAt("iko");
    await browser.visit(handOff("IKO", "/dashboard"));
    const path = "/contractors/postal/60614?service=ROOF";
    const [own, plain] = [await browser.visit(at("platform", path)), await new Browser(server).visit(at("platform", path))];
    expect([brandOn(own.text), brandOn(plain.text)]).toEqual(["PLATFORM", "PLATFORM"]);
  });
});

describe("a visitor", () => {
  it("[B-08] [T64] does not see IKO's disclaimer again after a link that accepts it", async () => {
    const shows = async (browser: Browser, path = "/contractors") =>
      (await browser.visit(at("iko", path))).text.includes('action="/disclaimer"');
    const browser = new Browser(server);
    expect(await shows(browser)).toBe(true);
    expect(await shows(browser, "/contractors?disclaimerAccepted=true")).toBe(false);
    expect(await shows(browser)).toBe(false);
    expect(await shows(new Browser(server))).toBe(true);
  });

  it("[R-26] [A16] without an account is sent from the account page to sign in", async () => {
    const page = await new Browser(server).visit(at("delta", "/account-created"));
    expect(new URL(page.address).pathname).toBe("/login");
  });

  it("[X-04] [B12] sees a search form at an unknown postal code", async () => {
    const page = await new Browser(server).visit(at("delta", "/contractors/postal/00000"));
    expect(page.status).toBe(404);
    expect(page.text).toMatch(/<form [^>]*action="\/contractors\/go"/);
  });
});

describe("a homeowner who signs out", () => {
  it("[T34] [Q-03] leaves no unfinished requests to the next person at that computer", async () => {
    const browser = await signedInAt("delta");
    browser.keep("delta", "unfinished", "abcdefghijklmnopqrstuvwxyz");
    await browser.post(at("delta", "/logout"));
    expect([browser.cookie("delta", "session"), browser.cookie("delta", "unfinished")]).toEqual([undefined, undefined]);
  });
});

describe("users of a business without business information", () => {
  it("[S-05] [C-01] see what happens next and can open their account, change the password and sign out", async () => {
    const browser = new Browser(server);
    browser.keep("platform", "session", await signIn(server, "fresh@demo.test", "platform.localhost"));
    const start = await browser.visit(at("platform", "/crm-lite"));
    expect([start.status, new URL(start.address).pathname]).toEqual([200, "/signup-contractor"]);
    expect(start.text).toContain("Set up your business");
    for (const path of ["/settings/personal-profile", "/settings/change-password", "/settings"]) {
      const page = await browser.visit(at("platform", path));
      expect([page.status, new URL(page.address).pathname], path).toEqual([200, path]);
      expect(page.text).toContain('action="/logout"');
    }
  });
});

describe("a visitor sent by a brand to sign in", () => {
  it("[B-09] [A2] sees the brand on the sign-in pages and signs in under it", async () => {
    const browser = new Browser(server);
    const asked = await browser.visit(at("gea", "/dashboard"));
    expect([new URL(asked.address).pathname, brandOn(asked.text)]).toEqual(["/login", "GEA"]);
    expect(brandOn((await browser.visit(at("platform", "/user/recover/password"))).text)).toBe("GEA");
    expect(brandOn((await browser.visit(at("platform", "/contractors"))).text)).toBe("PLATFORM");
  });

  it("[T64] [A2] still sees it after a link that names an unknown brand", async () => {
    const browser = new Browser(server);
    await browser.visit(at("gea", "/dashboard"));
    expect(brandOn((await browser.visit(at("platform", "/login?via=x"))).text)).toBe("GEA");
    expect(brandOn((await browser.visit(at("platform", "/login"))).text)).toBe("GEA");
  });

  it.each(["/login?from=GEA&returnTo=%2Fdashboard", "/login?via=GEA", "/login?via=R0VBIDk5OTk5OTk5OTk5OTk5"])(
    "[T64] [A2] a forged address shows no brand: %s",
    async (path) => {
      expect(brandOn((await new Browser(server).visit(at("platform", path))).text)).toBe("PLATFORM");
    },
  );
});

describe("somebody with an account who signs up again", () => {
  const signUp = at("delta", `/request/signup?contrid=${crypto.randomUUID()}`);
  const typed = { firstname: "Hanna", lastname: "Brooks", username: homeowner, cellphone: "" };

  it("[S-02] [T20] is sent a code to sign in with, and is not signed in before", async () => {
    const browser = new Browser(server);
    const page = await browser.post(signUp, { referer: signUp }, typed);
    expect(page.status).toBe(303);
    expect(browser.cookie("delta", "session")).toBeUndefined();
    expect((await browser.visit(at("delta", "/login/check-email"))).text).toContain("Check your email");
  });
});

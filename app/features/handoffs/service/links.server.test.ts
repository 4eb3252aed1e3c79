import { parse } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { Failure } from "#app/lib/errors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { at, homeowner, roofer, type Person } from "../../../../tests/market.ts";
import { redirectPayloads } from "../../../../tests/redirect-payloads.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { beginSession } from "../../../../tests/sessions.ts";
import { pathWithCode, shortAddress } from "../model.ts";
import { findDisplayBrand } from "./display-brand.server.ts";
import { addressOver, afterSignIn, afterSignUp, returnBrand, rewriteLink, signInAddress } from "./links.server.ts";

const { db } = await testDatabase();
const everyBrand = Object.values(brands);
const known = [...redirectPayloads, ...fc.sample(fc.string({ unit: "binary" }), 1_000)];
const payloads = known.filter((_, at) => at % Math.floor(known.length / sizes.redirects) === 0);
const ours = new Set(hosts.origins().map((origin) => new URL(origin).host));

/** Whether two readings of addresses agree that this one is ours, with nobody's name in it. */
function isOurs(address: string): boolean {
  const [one, other] = [new URL(address, "http://delta.localhost:3000"), parse(address, false, true)];
  return ours.has(one.host) && one.username === "" && (other.host === null || ours.has(other.host)) && /^https?:$/.test(one.protocol);
}

describe("a link that is rewritten", () => {
  const visitor = testCtx(db);
  const plain = (path: string, ctx = visitor) => rewriteLink(ctx, pages, { path, token: null, own: true });

  it("[S-06] is the whole address of the page where it is at home", async () => {
    expect(await plain("/contractors/postal/60614?page=2")).toBe("http://delta.localhost:3000/contractors/postal/60614?page=2");
    expect(await plain("/request/list/17")).toBe("http://delta.localhost:3000/request/list/17");
    expect(await plain("/crm-lite/17?show=booked")).toBe("http://platform.localhost:3000/crm-lite/17?show=booked");
    expect(await plain("/crm-lite", testCtx(db, { brand: brands.BW }))).toBe("http://bw.localhost:3000/crm-lite");
  });

  it("[S-05] [S-06] leads a contractor's chat to its leads", async () => {
    const { ctx } = await roofer(db);
    expect(await plain("/globalchat?lead=7", ctx)).toBe("http://platform.localhost:3000/crm-lite?lead=7");
    expect(await plain("/globalchat?lead=7")).toBe("http://platform.localhost:3000/globalchat?lead=7");
  });

  it.each(["", "/nowhere", "/contractors/a/b/c/d", "/admin/photos-of-everybody", "/api/v2/contractors", "/assets/x.js", "/globalchat/x"])(
    "[T09] '%s' is no page of ours",
    async (path) => {
      await expect(plain(path)).rejects.toMatchObject({ kind: "not_found" });
    },
  );

  it("[S-06] [T09] never leaves our hosts, for very many payloads and two readings of addresses", async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(sizes.redirects);
    for (const [at, payload] of payloads.entries()) {
      const asked = testCtx(db, { brand: everyBrand[at % everyBrand.length]! });
      const address = await plain(payload, asked).catch((error: unknown) => (error instanceof Failure ? null : payload));
      if (address !== null) expect(isOurs(address), payload).toBe(true);
    }
  });

  it.each(everyBrand)(
    "[T10] carries a code to the platform alone, for who is signed in, and never when another site asks: $code",
    async (brand) => {
      const person = await homeowner(db, { brand: brand.code });
      const token = await beginSession(person);
      const link = (path: string, own: boolean) => rewriteLink(person.ctx, pages, { path, token, own });
      const hasCode = async (path: string, own = true) => new URL(await link(path, own)).searchParams.has("token");
      expect(await hasCode("/settings/personal-profile")).toBe(!brand.crm);
      expect(await hasCode("/settings/personal-profile", false)).toBe(false);
      expect(await hasCode("/contractors")).toBe(false);
      const dead = await rewriteLink(person.ctx, pages, { path: "/dashboard", token: "of nobody", own: true });
      expect(new URL(dead).searchParams.has("token")).toBe(false);
    },
  );
});

describe("where somebody goes on", () => {
  const to = (address: string) => new URL(address);
  /** An address with the brand that it carries in plain sight. */
  const unsealed = (address: string) => {
    const { searchParams } = to(address);
    const via = { pathname: "/login", ofSession: undefined, sealed: [searchParams.get("via")] };
    return address.replace(/via=.*$/, `via=${findDisplayBrand(platformOf(), via)?.code}`);
  };
  const platformOf = () => testCtx(db, { brand: brands.PLATFORM });

  it("[S-05] to another host: handed over who is signed in, straight who is not", async () => {
    const { ctx } = await homeowner(db);
    expect(addressOver(ctx, brands.PLATFORM, "/dashboard?a=1")).toBe(
      "http://platform.localhost:3000/hand-off?from=DELTA&to=%2Fdashboard%3Fa%3D1",
    );
    expect(unsealed(addressOver(testCtx(db), brands.PLATFORM, "/dashboard?a=1"))).toBe(
      "http://platform.localhost:3000/login?returnTo=%2Fdashboard%3Fa%3D1&via=DELTA",
    );
    expect(addressOver(testCtx(db), brands.IKO, "/contractors")).toBe("http://iko.localhost:3000/contractors");
  });

  it("[S-05] to sign in: at the platform, which knows for whom; there at its own", () => {
    expect(unsealed(signInAddress(testCtx(db, { brand: brands.NZ }), "/request/list/17"))).toBe(
      "http://platform.localhost:3000/login?from=NZ&returnTo=%2Frequest%2Flist%2F17&via=NZ",
    );
    expect(signInAddress(testCtx(db, { brand: brands.PLATFORM }), "/crm-lite")).toBe("/login?returnTo=%2Fcrm-lite");
  });

  const platform = (person: Person) => at(person, { brand: brands.PLATFORM });
  const wanting = (from: string, returnTo = "/request/list/17") => new URLSearchParams({ from, returnTo });

  it("[S-05] after a sign-in at the platform: back to the brand's page", async () => {
    const person = await homeowner(db);
    const next = to(await afterSignIn(platform(person), person.actor, wanting("IKO")));
    expect([next.host, next.pathname, next.searchParams.get("from")]).toEqual(["iko.localhost:3000", "/hand-off", "PLATFORM"]);
    expect(next.searchParams.get("to")).toBe("/request/list/17");
    expect(returnBrand(platform(person), wanting("IKO"))).toBe(brands.IKO);
  });

  it("[T10] not to a brand that has not approved the contractor who signed in", async () => {
    const person = await roofer(db, { brand: "IKO" });
    const next = (from: string) => afterSignIn(platform(person), person.actor, wanting(from, "/crm-lite"));
    expect(to(await next("IKO")).host).toBe("iko.localhost:3000");
    expect(await next("BW")).toBe("/crm-lite");
  });

  it.each(["", "ACME", "PLATFORM", "iko", "__proto__"])("[T11] not to '%s', which is no brand to go back to", async (from) => {
    const person = await homeowner(db);
    expect(await afterSignIn(platform(person), person.actor, wanting(from, "/dashboard"))).toBe("/dashboard");
  });

  it("[S-02] [T11] after a sign-up with no page in mind: to the page that says that the account is there", async () => {
    const { ctx, actor } = await homeowner(db);
    const next = (returnTo: string, isNew = true) => afterSignUp(ctx, { actor, isNew }, new URLSearchParams({ contrid: "1", returnTo }));
    expect(await next("")).toBe("/account-created");
    expect(await next("//evil.example")).toBe("/account-created");
    expect(await next("/request/wizard/abc?step=review")).toBe("/request/wizard/abc?step=review");
    expect(await next("", false)).toBe("/dashboard");
  });

  it("[T11] and from a brand's own host never elsewhere", async () => {
    const person = await homeowner(db);
    expect(await afterSignIn(person.ctx, person.actor, wanting("IKO"))).toBe("/request/list/17");
  });

  it("[T09] [T11] whatever was asked for, very many payloads stay on our hosts, when they are kept and when they are used", async () => {
    const person = await homeowner(db);
    for (const payload of payloads) {
      const keeping = [
        signInAddress(person.ctx, payload),
        addressOver(person.ctx, brands.PLATFORM, payload),
        await afterSignIn(platform(person), person.actor, wanting("IKO", payload)),
      ];
      const using = [
        addressOver(testCtx(db), brands.PLATFORM, payload),
        await afterSignIn(person.ctx, person.actor, wanting("IKO", payload)),
        pathWithCode(payload, null),
        pathWithCode(payload, "code"),
      ];
      for (const address of [...keeping, ...using]) expect(isOurs(address), payload).toBe(true);
      for (const address of keeping) {
        const { searchParams } = to(address);
        expect(isOurs(searchParams.get("to") ?? searchParams.get("returnTo") ?? "//"), payload).toBe(true);
      }
    }
  });
});

describe("an address", () => {
  it("[S-04] loses every code that it brought along", () => {
    expect(pathWithCode("/dashboard?token=a&tab=1&uuid=b&token=c#x", null)).toBe("/dashboard?tab=1#x");
    expect(pathWithCode("/dashboard?token=evil", "new")).toBe("/dashboard?token=new");
  });

  it("[T05] of a person is told in a form that only its owner knows again", () => {
    expect(shortAddress({ email: "ann.miller@example.com" })).toBe("a…@example.com");
  });
});

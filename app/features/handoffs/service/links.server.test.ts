import { parse } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { Failure } from "#app/lib/errors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, createHomeowner, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { redirectPayloads } from "../../../../tests/redirect-payloads.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { beginSession } from "../../../../tests/sessions.ts";
import { pathWithCode, maskAddress } from "../model.ts";
import { findDisplayBrand } from "./display-brand.server.ts";
import { toHostUrl, findPathAfterSignIn, findPathAfterSignUp, findReturnBrand, rewriteLink, toSignInUrl } from "./links.server.ts";

const { db } = await testDatabase();
const everyBrand = Object.values(brands);
const known = [...redirectPayloads, ...fc.sample(fc.string({ unit: "binary" }), 1_000)];
const payloads = known.filter((_, at) => at % Math.floor(known.length / sizes.redirects) === 0);
const ours = new Set(hosts.listOrigins().map((origin) => new URL(origin).host));

/** True if two URL parsers agree that the address is ours and has no credentials. */
function isOurs(address: string): boolean {
  const [one, other] = [new URL(address, "http://delta.localhost:3000"), parse(address, false, true)];
  return ours.has(one.host) && one.username === "" && (other.host === null || ours.has(other.host)) && /^https?:$/.test(one.protocol);
}

describe("rewriting a link", () => {
  const visitor = testCtx(db);
  const plain = (path: string, ctx = visitor) => rewriteLink(ctx, pages, { path, token: null, own: true });

  it("[S-06] returns the URL of the page on its host", async () => {
    expect(await plain("/contractors/postal/60614?page=2")).toBe("http://delta.localhost:3000/contractors/postal/60614?page=2");
    expect(await plain("/request/list/17")).toBe("http://delta.localhost:3000/request/list/17");
    expect(await plain("/crm-lite/17?show=booked")).toBe("http://platform.localhost:3000/crm-lite/17?show=booked");
    expect(await plain("/crm-lite", testCtx(db, { brand: brands.BW }))).toBe("http://bw.localhost:3000/crm-lite");
  });

  it("[S-05] [S-06] maps a contractor's chat to its leads", async () => {
    const { ctx } = await createRoofer(db);
    expect(await plain("/globalchat?lead=7", ctx)).toBe("http://platform.localhost:3000/crm-lite?lead=7");
    expect(await plain("/globalchat?conversation=7", ctx)).toBe("http://platform.localhost:3000/crm-lite/messages?conversation=7");
    expect(await plain("/globalchat?lead=7")).toBe("http://platform.localhost:3000/globalchat?lead=7");
  });

  it.each(["", "/nowhere", "/contractors/a/b/c/d", "/admin/photos-of-everybody", "/api/v2/contractors", "/assets/x.js", "/globalchat/x"])(
    "[T09] '%s' is not one of our pages",
    async (path) => {
      await expect(plain(path)).rejects.toMatchObject({ kind: "not_found" });
    },
  );

  it("[S-06] [T09] never leaves our hosts, for many payloads and two URL parsers", async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(sizes.redirects);
    for (const [at, payload] of payloads.entries()) {
      const asked = testCtx(db, { brand: everyBrand[at % everyBrand.length]! });
      const address = await plain(payload, asked).catch((error: unknown) => (error instanceof Failure ? null : payload));
      if (address !== null) expect(isOurs(address), payload).toBe(true);
    }
  });

  it.each(everyBrand)("[T10] adds a code only to the platform, for signed-in users, and never for other sites: $code", async (brand) => {
    const person = await createHomeowner(db, { brand: brand.code });
    const token = await beginSession(person);
    const link = (path: string, own: boolean) => rewriteLink(person.ctx, pages, { path, token, own });
    const hasCode = async (path: string, own = true) => new URL(await link(path, own)).searchParams.has("token");
    expect(await hasCode("/settings/personal-profile")).toBe(!brand.crm);
    expect(await hasCode("/settings/personal-profile", false)).toBe(false);
    expect(await hasCode("/contractors")).toBe(false);
    const dead = await rewriteLink(person.ctx, pages, { path: "/dashboard", token: "of nobody", own: true });
    expect(new URL(dead).searchParams.has("token")).toBe(false);
  });
});

describe("next destination", () => {
  const to = (address: string) => new URL(address);
  /** Replaces the sealed brand with its code. */
  const unsealed = (address: string) => {
    const { searchParams } = to(address);
    const via = { pathname: "/login", ofSession: undefined, sealed: [searchParams.get("via")] };
    return address.replace(/via=.*$/, `via=${findDisplayBrand(toPlatformCtx(), via)?.code}`);
  };
  const toPlatformCtx = () => testCtx(db, { brand: brands.PLATFORM });

  it("[S-05] to another host: hands over signed-in users, links visitors directly", async () => {
    const { ctx } = await createHomeowner(db);
    expect(toHostUrl(ctx, brands.PLATFORM, "/dashboard?a=1")).toBe(
      "http://platform.localhost:3000/hand-off?from=DELTA&to=%2Fdashboard%3Fa%3D1",
    );
    expect(unsealed(toHostUrl(testCtx(db), brands.PLATFORM, "/dashboard?a=1"))).toBe(
      "http://platform.localhost:3000/login?returnTo=%2Fdashboard%3Fa%3D1&via=DELTA",
    );
    expect(toHostUrl(testCtx(db), brands.IKO, "/contractors")).toBe("http://iko.localhost:3000/contractors");
  });

  it("[S-05] to sign in: on the platform with a return brand; on the platform itself locally", () => {
    expect(unsealed(toSignInUrl(testCtx(db, { brand: brands.NZ }), "/request/list/17"))).toBe(
      "http://platform.localhost:3000/login?from=NZ&returnTo=%2Frequest%2Flist%2F17&via=NZ",
    );
    expect(toSignInUrl(testCtx(db, { brand: brands.PLATFORM }), "/crm-lite")).toBe("/login?returnTo=%2Fcrm-lite");
  });

  const platform = (person: Person) => ctxWith(person, { brand: brands.PLATFORM });
  const wanting = (from: string, returnTo = "/request/list/17") => new URLSearchParams({ from, returnTo });

  it("[S-05] after signing in on the platform: back to the brand's page", async () => {
    const person = await createHomeowner(db);
    const next = to(await findPathAfterSignIn(platform(person), person.actor, wanting("IKO")));
    expect([next.host, next.pathname, next.searchParams.get("from")]).toEqual(["iko.localhost:3000", "/hand-off", "PLATFORM"]);
    expect(next.searchParams.get("to")).toBe("/request/list/17");
    expect(findReturnBrand(platform(person), wanting("IKO"))).toBe(brands.IKO);
  });

  it("[T10] not to a brand that has not approved the contractor", async () => {
    const person = await createRoofer(db, { brand: "IKO" });
    const next = (from: string) => findPathAfterSignIn(platform(person), person.actor, wanting(from, "/crm-lite"));
    expect(to(await next("IKO")).host).toBe("iko.localhost:3000");
    expect(await next("BW")).toBe("/crm-lite");
  });

  it.each(["", "ACME", "PLATFORM", "iko", "__proto__"])("[T11] not to '%s', which is not a brand to return to", async (from) => {
    const person = await createHomeowner(db);
    expect(await findPathAfterSignIn(platform(person), person.actor, wanting(from, "/dashboard"))).toBe("/dashboard");
  });

  it("[S-02] [T11] after a sign-up without a destination: the welcome page", async () => {
    const { ctx, actor } = await createHomeowner(db);
    const next = (returnTo: string, isNew = true) =>
      findPathAfterSignUp(ctx, { actor, isNew }, new URLSearchParams({ contrid: "1", returnTo }));
    expect(await next("")).toBe("/account-created");
    expect(await next("//evil.example")).toBe("/account-created");
    expect(await next("/request/wizard/abc?step=review")).toBe("/request/wizard/abc?step=review");
    expect(await next("", false)).toBe("/dashboard");
  });

  it("[T11] from a brand's own host: nowhere else", async () => {
    const person = await createHomeowner(db);
    expect(await findPathAfterSignIn(person.ctx, person.actor, wanting("IKO"))).toBe("/request/list/17");
  });

  it("[T09] [T11] stays on our hosts for many payloads, both when saved and when used", async () => {
    const person = await createHomeowner(db);
    for (const payload of payloads) {
      const keeping = [
        toSignInUrl(person.ctx, payload),
        toHostUrl(person.ctx, brands.PLATFORM, payload),
        await findPathAfterSignIn(platform(person), person.actor, wanting("IKO", payload)),
      ];
      const using = [
        toHostUrl(testCtx(db), brands.PLATFORM, payload),
        await findPathAfterSignIn(person.ctx, person.actor, wanting("IKO", payload)),
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

describe("a URL", () => {
  it("[S-04] loses every code it contains", () => {
    expect(pathWithCode("/dashboard?token=a&tab=1&uuid=b&token=c#x", null)).toBe("/dashboard?tab=1#x");
    expect(pathWithCode("/dashboard?token=evil", "new")).toBe("/dashboard?token=new");
  });

  it("[T05] masks email addresses so that only their owner recognizes them", () => {
    expect(maskAddress({ email: "ann.miller@example.com" })).toBe("a…@example.com");
  });
});

import { describe, expect, it } from "vitest";
import {
  findBodySize,
  findCacheRule,
  findFramedContractor,
  findRateLimit,
  isApiPath,
  loginQueuePaths,
  toHonoPath,
} from "./path-rules.server.ts";

const key = "a".repeat(26);

describe("the rules of a path", () => {
  it.each([
    ["GET", "/api/v2/contractors", true],
    ["GET", "/api/nothing", true],
    ["POST", "/quota/contact-contractor/visit", true],
    ["GET", "/user/current", true],
    ["GET", "/j_spring_security_logout", true],
    ["GET", "/dashboard/data", true],
    ["GET", "/settings/vacation-mode/data", true],
    ["POST", "/user/recover/password", true],
    ["GET", "/user/recover/password", false],
    ["GET", "/dashboard", false],
    ["GET", "/photos/1/2.webp", false],
    ["GET", "/healthz", false],
    ["GET", "/contractors", false],
  ])("[A-01] %s %s is a call: %s", (method, path, expected) => {
    expect(isApiPath({ method, path })).toBe(expected);
  });

  it.each([
    ["/api/v2/photos", "photo"],
    ["/settings/photo-upload", "photoForm"],
    ["/settings/photo-upload.data", "photoForm"],
    ["/settings/business-profile", "photosForm"],
    [`/request/wizard/${key}/photo-upload`, "photoForm"],
    [`/request/wizard/${key}/photos.data`, "photosForm"],
    ["/products/import", "csvForm"],
    ["/request/wizard/short/photos", undefined],
    ["/api/v2/photos.data", undefined],
    ["/api/v2/photos/save", undefined],
    ["/contractors", undefined],
  ])("[T17] %s accepts a body of the size %s", (path, size) => {
    expect(findBodySize(path)).toBe(size);
  });

  it.each([
    ["/contractors/postal/60614", "visitors"],
    ["/contractors/ctr_0123abc", "visitors"],
    ["/contractors/loc_us60614", "visitors"],
    ["/contractors/roofing/il/chicago", "visitors"],
    ["/distributors/postal/60614", "visitors"],
    ["/api/v2/contractors/map", "visitors"],
    ["/robots.txt", "crawlers"],
    ["/sitemaps/contractors-0.xml", "crawlers"],
    ["/robotsxtxt", null],
    ["/contractors", "visitors"],
    ["/contractors/go", null],
    ["/contractors/roofing/IL/chicago", null],
    ["/contractors/postal/60614.data", null],
    ["/login", null],
  ])("[P-08] the response of %s is cached for %s", (path, rule) => {
    expect(findCacheRule(path)).toBe(rule);
  });

  it("[T17] places have their own limits, and passwords a queue", () => {
    expect(findRateLimit("/api/v2/locations/nearest")).toBe("postalCodes");
    expect(findRateLimit("/api/v2/locations/search")).toBe("suggestions");
    expect(findRateLimit("/api/v2/tracking/website-visit")).toBe("tracking");
    expect(findRateLimit("/photos/1/2.webp")).toBeUndefined();
    expect([...loginQueuePaths].sort()).toEqual([
      "/api/v2/auth/login",
      "/api/v2/user/signup",
      "/listbus/sign-up",
      "/listbus/sign-up.data",
      "/login",
      "/login.data",
      "/request/signup",
      "/request/signup.data",
    ]);
  });

  it("[T100] [T102] screens of a widget are those of one contractor, with their data; its scripts are of nobody", () => {
    const screens = ["/widget/a-1", "/widget/a-1.data", "/widget/a-1/quote", "/widget/a-1/quote/k3y", "/widget/a-1/call"];
    for (const path of screens) expect(findFramedContractor(path), path).toBe("a-1");
    const others = ["/widget/v1.js", "/widget/frame.js", "/widget", "/widget/a-1/quote/k3y/more", "/settings/iteraction-center", "/"];
    for (const path of others) expect(findFramedContractor(path), path).toBeNull();
  });

  it("[A-01] an endpoint's path is converted to Hono's notation", () => {
    expect(toHonoPath("/photos/{id}/{file}")).toBe("/photos/:id/:file");
  });
});

import { describe, expect, it } from "vitest";
import { endpoints, entityEndpoint, fillPattern, isUnder, listEntityEndpoints, paths } from "./paths.ts";

describe("a link", () => {
  it("[S-05] is the page's pattern with encoded parameters", () => {
    expect(paths.login()).toBe("/login");
    expect(paths.quote({ requestId: "r/1", quoteId: "q 2" })).toBe("/request/list/r%2F1/quota/q%202");
    expect(paths.leadOrderPdf({ quoteId: 7 })).toBe("/crm-lite/7/order.pdf");
  });

  it("[S-05] omits an optional parameter without a value", () => {
    expect(paths.wizard()).toBe("/request/wizard");
    expect(paths.wizard({ id: "k" })).toBe("/request/wizard/k");
    expect(fillPattern(paths.stopReminder.pattern)).toBe("/request/reminder");
  });

  it("[S-05] has only query values that are set", () => {
    expect(paths.login({ returnTo: "/a?b=c", denied: undefined, from: null })).toBe("/login?returnTo=%2Fa%3Fb%3Dc");
    expect(paths.wizard({}, { step: "review", page: 2 })).toBe("/request/wizard?step=review&page=2");
    expect(
      paths.directory(
        new URLSearchParams([
          ["pick", "1"],
          ["pick", "2"],
        ]),
      ),
    ).toBe("/contractors?pick=1&pick=2");
    expect(paths.directory(new URLSearchParams())).toBe("/contractors");
  });
});

describe("an endpoint", () => {
  it("[A-01] has an address for the browser and a route for its handler", () => {
    expect(endpoints.suggestPlaces({ text: "Spr ing" })).toBe("/api/v2/locations/search?text=Spr+ing");
    expect(endpoints.photo({ id: "p", file: "64.webp" })).toBe("/photos/p/64.webp");
    expect(endpoints.saveDraft.route).toEqual({ method: "patch", path: "/api/v2/requests/drafts/{key}" });
  });

  it("[A-01] exists for each verb of an entity", () => {
    expect(entityEndpoint("listings", "update").route).toEqual({ method: "post", path: "/api/v2/entities/listings/update" });
    const contractors = listEntityEndpoints().filter(({ pattern }) => pattern.includes("/contractors"));
    expect(contractors.map(({ method, pattern, audience }) => `${method} ${pattern} ${audience}`)).toEqual([
      "POST /api/v2/entities/contractors/list staff",
      "GET /api/v2/entities/contractors/all staff",
      "GET /api/v2/entities/contractors/{id} staff",
    ]);
  });
});

it.each([
  ["/login", true],
  ["/login?returnTo=%2F", true],
  ["/login/code", true],
  ["/login.data", true],
  ["/logins", false],
  ["/user/login", false],
])("[S-05] %s is under the login page: %s", (address, expected) => {
  expect(isUnder(address, paths.login())).toBe(expected);
});

import { describe, expect, it } from "vitest";
import { redactPath, withScheme } from "./http-steps.server.ts";

describe("a form behind a TLS proxy", () => {
  it("[T107] reaches its page with the browser's address and all of its fields", async () => {
    const headers = { origin: "https://pros.example.com", "content-type": "application/x-www-form-urlencoded" };
    const sent = new Request("http://pros.example.com/login?returnTo=%2F", { method: "POST", headers, body: "username=ann" });
    const seen = withScheme(sent, "https");
    expect(seen.url).toBe("https://pros.example.com/login?returnTo=%2F");
    expect(seen.headers.get("origin")).toBe(new URL(seen.url).origin);
    expect((await seen.formData()).get("username")).toBe("ann");
  });

  it("is unchanged without such a proxy", () => {
    const sent = new Request("http://localhost:3000/login");
    expect(withScheme(sent, "http")).toBe(sent);
  });
});

describe("the log", () => {
  it("[T08] contains no key of a draft or reminder, anywhere in a path", () => {
    const key = "0123456789abcdefghij0123456789";
    for (const path of ["/request/wizard/", "/request/reminder/", "/api/v2/requests/drafts/"]) {
      expect(redactPath(`${path}${key}`)).toBe(`${path}…`);
      expect(redactPath(`${path}${key}/photos`)).toBe(`${path}…/photos`);
    }
    expect(redactPath("/request/list/0199")).toBe("/request/list/0199");
  });
});

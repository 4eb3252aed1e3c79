import { describe, expect, it } from "vitest";
import { withScheme } from "./request-steps.server.ts";

describe("a form behind a TLS proxy", () => {
  it("[T107] reaches its page under the address that the browser knows, with all that was typed", async () => {
    const headers = { origin: "https://pros.example.com", "content-type": "application/x-www-form-urlencoded" };
    const sent = new Request("http://pros.example.com/login?returnTo=%2F", { method: "POST", headers, body: "username=ann" });
    const seen = withScheme(sent, "https");
    expect(seen.url).toBe("https://pros.example.com/login?returnTo=%2F");
    expect(seen.headers.get("origin")).toBe(new URL(seen.url).origin);
    expect((await seen.formData()).get("username")).toBe("ann");
  });

  it("is left as it is where there is no such proxy", () => {
    const sent = new Request("http://localhost:3000/login");
    expect(withScheme(sent, "http")).toBe(sent);
  });
});

import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, it } from "vitest";
import { attachHtml, createPageResponse } from "./page-responses.server.ts";

const html = new TextEncoder().encode("<p>Été</p>");

it("[P-04] a page gets its HTML back, with its status, headers and each of its cookies", async () => {
  const headers = new Headers([
    ["Content-Type", "text/html; charset=utf-8"],
    ["Set-Cookie", "one=1"],
    ["Set-Cookie", "two=2"],
  ]);
  const response = createPageResponse(html, { headers, status: 404 });
  // As React Router tells responses from data.
  expect([response.statusText, response.body]).toEqual(["", null]);
  response.headers.set("Retry-After", "3");
  const page = attachHtml(response);
  expect([page.status, await page.text()]).toEqual([404, "<p>Été</p>"]);
  expect(page.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
  expect([page.headers.get("content-type"), page.headers.get("retry-after")]).toEqual(["text/html; charset=utf-8", "3"]);
});

it("[P-04] a response that React Router made of a page has no HTML, such as to HEAD", () => {
  const { headers, status } = createPageResponse(html, { headers: new Headers(), status: 200 });
  const answer = new Response(null, { headers, status });
  expect(attachHtml(answer)).toBe(answer);
});

it("[P-04] no step copies a page for a client that takes no compression", async () => {
  const page = attachHtml(createPageResponse(html, { headers: new Headers({ "Content-Type": "text/html" }), status: 200 }));
  const app = new Hono().use(compress()).get("/", () => page);
  const answer = await app.request("/");
  expect(answer).toBe(page);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
});

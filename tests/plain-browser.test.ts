import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { PlainBrowser } from "./plain-browser.ts";

it("a failure of the server ends a test with method, path, status and the page's text", async () => {
  const pages: Record<string, [number, string]> = {
    "/": [200, "<main><form method=post action=/order><label>Name <input name=name></label><button>Order</button></form></main>"],
    "/order": [503, "<main><h1>Busy</h1> Try again</main>"],
    "/taken": [409, "<main>Taken</main>"],
  };
  const server = createServer((request, answer) => {
    const [status, text] = pages[request.url ?? ""] ?? [500, "broken"];
    answer.writeHead(status, { "content-type": "text/html" }).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const page = new PlainBrowser({ url: origin });
  await page.goto(`${origin}/`);
  page.fill("Name", "Ada");
  await expect(page.press("Order")).rejects.toThrow(`POST /order at 127.0.0.1:${port} answered 503: Busy Try again`);
  await expect(page.goto(`${origin}/nothing`)).rejects.toThrow(/GET \/nothing .* answered 500: broken/);
  await page.goto(`${origin}/taken`);
  expect([page.status, page.text()]).toEqual([409, "Taken"]);
});

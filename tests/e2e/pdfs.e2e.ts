import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { sendRequest } from "./requests.ts";
import { accessToken, signInAs } from "./sessions.ts";

test("[Q-10] [Q-14] both sides download the quote, and then the booking, as a PDF from a plain link", async ({ page, context }) => {
  const { path, findQuote } = await sendRequest();
  const { id } = findQuote("Rapid Roofing");
  const saveFromLink = async (link: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: link }).click()]);
    const bytes = await readFile(await download.path(), "latin1");
    expect(bytes.startsWith("%PDF-1.7")).toBe(true);
    expect(bytes).toContain("/Marked true");
    return download.suggestedFilename();
  };
  await signInAs(context, "homeowner@demo.test");
  await page.goto(`${site()}${path}/quota/${id}`);
  const number = /Q-\d{4,}/.exec(await page.getByRole("main").innerText())?.[0] ?? "no number";
  expect(await saveFromLink("Download quote (PDF)")).toBe(`quote-${number}.pdf`);
  await page.goto(`${site()}${path}/quota/${id}/order`);
  await page.getByRole("button", { name: /Book now/ }).click();
  expect(await saveFromLink("Download booking (PDF)")).toMatch(/^order-PL-\d{4,}-\d{3}\.pdf$/);
  const fetchPdf = async (email: string, fileName: string) => {
    const cookie = await accessToken(email);
    return send(server(), `GET ${path}/quota/${id}/${fileName}?lang=fr`, { host: "delta.localhost", cookie });
  };
  const french = await fetchPdf("homeowner@demo.test", "order.pdf");
  expect([french.status, french.headers["content-language"]]).toEqual([200, "fr"]);
  expect(french.headers["cache-control"]).toBe("private, no-store");
  expect((await fetchPdf("homeowner-es@demo.test", "quote.pdf")).status).toBe(404);
  await signInAs(context, "rapid@demo.test");
  await page.goto(`${site("platform")}/crm-lite/${id}`);
  expect(await saveFromLink("Download booking (PDF)")).toMatch(/^order-/);
});

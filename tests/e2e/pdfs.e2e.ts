import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { sendRequest } from "./requests.ts";
import { accessToken, signInAs } from "./sessions.ts";

/** Pages of paper that the shown page takes. */
async function countPrintedPages(page: Page): Promise<number> {
  const printed = (await page.pdf({ format: "Letter" })).toString("latin1");
  return printed.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("[Q-10] quotes, their comparison, a booking and a home file print on two pages at most", async ({ page, context }) => {
  const { path, findQuote } = await sendRequest();
  const quote = `${path}/quota/${findQuote("Rapid Roofing").id}`;
  await signInAs(context, "homeowner@demo.test");
  const printed: Record<string, number> = {};
  const print = async (name: string) => {
    await page.locator("main h1").waitFor();
    printed[name] = await countPrintedPages(page);
  };
  await page.goto(`${site()}${path}`);
  await print("comparison");
  // Its words are the longest.
  await context.addCookies([{ name: "lang", value: "ru", url: site() }]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await print("comparison in Russian");
  await context.clearCookies({ name: "lang" });
  await page.goto(`${site()}${quote}`);
  await print("quote");
  await page.goto(`${site()}${quote}/order`);
  await page.getByRole("button", { name: /Book now/ }).click();
  await page.waitForURL(/\/booked/);
  await print("booking");
  await page.goto(`${site("platform")}/homes`);
  await page.locator("main li a").first().click();
  await page.waitForURL(/\/homes\/[0-9a-f-]{36}/);
  await print("home file");
  expect(Object.keys(printed)).toEqual(["comparison", "comparison in Russian", "quote", "booking", "home file"]);
  for (const [name, count] of Object.entries(printed)) expect(count, name).toBeLessThanOrEqual(2);
});

test(
  "[Q-10] [Q-14] both sides download the quote, and then the booking, as a PDF from a plain link",
  { tag: "@deep" },
  async ({ page, context }) => {
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
  },
);

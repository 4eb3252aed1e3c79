import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { sendRequest } from "./requests.ts";
import { accessToken, actAs } from "./sessions.ts";

test("[Q-10] [Q-14] both sides download the quote, and then the booking, as a PDF from a plain link", async ({ page, context }) => {
  const { path, offer } = await sendRequest();
  const { id } = offer("Rapid Roofing");
  const saved = async (link: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: link }).click()]);
    const bytes = await readFile(await download.path(), "latin1");
    expect(bytes.startsWith("%PDF-1.7")).toBe(true);
    expect(bytes).toContain("/Marked true");
    return download.suggestedFilename();
  };
  await actAs(context, "homeowner@demo.test");
  await page.goto(`${site()}${path}/quota/${id}`);
  expect(await saved("Download quote (PDF)")).toBe(`quote-${id.slice(-12)}.pdf`);
  await page.goto(`${site()}${path}/quota/${id}/order`);
  await page.getByRole("button", { name: /Book now/ }).click();
  expect(await saved("Download booking (PDF)")).toMatch(/^order-[0-9a-f]{12}\.pdf$/);
  const asked = async (email: string, paper: string) => {
    const cookie = await accessToken(email);
    return send(server(), `GET ${path}/quota/${id}/${paper}?lang=fr`, { host: "delta.localhost", cookie });
  };
  const french = await asked("homeowner@demo.test", "order.pdf");
  expect([french.status, french.headers["content-language"]]).toEqual([200, "fr"]);
  expect(french.headers["cache-control"]).toBe("private, no-store");
  expect((await asked("homeowner-es@demo.test", "quote.pdf")).status).toBe(404);
  await actAs(context, "rapid@demo.test");
  await page.goto(`${site("platform")}/crm-lite/${id}`);
  expect(await saved("Download booking (PDF)")).toMatch(/^order-/);
});

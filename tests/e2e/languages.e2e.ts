import { expect } from "playwright/test";
import { send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { expectMail, signIn } from "./site.ts";

test("[B-05] another language keeps the page and its query, and is remembered", async ({ page, context }) => {
  const path = "/contractors/postal/60614?service=ROOF&sort=BY_DISTANCE";
  await page.goto(`${site()}${path}&lang=en`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(page).toHaveURL(`${site()}${path}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Кровля: Chicago, IL");
  expect((await context.cookies()).find(({ name }) => name === "lang")?.value).toBe("ru");
  await page.goto(`${site()}/terms`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Условия");
  await expect(page.getByRole("button", { name: "Русский" })).toHaveAttribute("aria-pressed", "true");
});

const fetchPage = (path: string, headers: Record<string, string> = {}, brand = "delta") =>
  send(server(), `GET ${path}`, { host: `${brand}.localhost`, headers });

test("[B-05] Russian plural forms are correct", async () => {
  const { text } = await fetchPage("/contractors/postal/60614?service=ROOF&lang=ru");
  const [, count = "", noun = ""] = /(\d+) (подрядчик\S*) обслужива\S+ 60614/.exec(text) ?? [];
  const forms: Record<string, string> = { one: "подрядчик", few: "подрядчика", many: "подрядчиков" };
  expect(Number(count)).toBeGreaterThan(0);
  expect(noun).toBe(forms[new Intl.PluralRules("ru").select(Number(count))]);
});

test("[B-05] the query beats the stored choice, which beats the browser, with English as the default", async () => {
  const language = async (query: string, headers: Record<string, string>, brand?: string) =>
    (await fetchPage(`/terms${query}`, headers, brand)).headers["content-language"];
  const wishes = { cookie: "lang=ru", "accept-language": "es" };
  expect(await language("?lang=fr", wishes)).toBe("fr");
  expect(await language("", wishes)).toBe("ru");
  expect(await language("", { "accept-language": "de, es;q=0.5" })).toBe("es");
  expect(await language("", { "accept-language": "de" })).toBe("en");
  expect(await language("?lang=ru", wishes, "haier")).toBe("es");
});

test("[T119] an invalid language is ignored, and a huge header does no harm", async () => {
  const huge = `${"xx;q=0.1,".repeat(900)}ru`;
  for (const invalidLanguage of ["../../x", "en%00", "%2e%2e/x", "__proto__", "fr%27%22%3E%3Cscript%3E", "%D1%80%D1%83"]) {
    const { status, headers, text } = await fetchPage(`/terms?lang=${invalidLanguage}`, { "accept-language": huge });
    expect([status, headers["content-language"], headers["set-cookie"]], invalidLanguage).toEqual([200, "en", undefined]);
    expect(text).toContain('<html lang="en"');
  }
});

test("[D-11] [B-05] a public page links its languages and a default version, and other pages link none", async ({ page }) => {
  await page.goto(`${site("haier")}/contractors/postal/60614?service=PLUM&sort=BY_RATING`);
  const links = await page
    .locator("head link[rel=alternate]")
    .evaluateAll((all) => all.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));
  const address = `${site("haier")}/contractors/postal/60614?service=PLUM`;
  expect(links).toEqual([
    ["en", `${address}&lang=en`],
    ["es", `${address}&lang=es`],
    ["x-default", address],
  ]);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", address);
  await page.goto(`${address}&lang=es`);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", `${address}&lang=es`);
  await page.goto(`${site("haier")}/login`);
  await expect(page.locator("head link[rel=alternate]")).toHaveCount(0);
  await page.goto(`${site("haier")}/contractors/nowhere`);
  await expect(page.locator("head link[rel=alternate]")).toHaveCount(0);
});

test("[B-05] a homeowner who changes the language gets mails in it", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/login?returnTo=%2Fdashboard`);
  await signIn(page, "homeowner-es@demo.test");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL(`${site("platform")}/dashboard`);
  // Signing up with a taken address mails its owner a code.
  await page.context().clearCookies();
  await page.goto(`${site()}/request/signup?contrid=${crypto.randomUUID()}&lang=en`);
  for (const [field, value] of [
    ["firstname", "Ada"],
    ["lastname", "Byron"],
    ["username", "homeowner-es@demo.test"],
  ]) {
    await page.locator(`input[name=${field}]`).fill(value ?? "");
  }
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  await expectMail("homeowner-es@demo.test", /\d{6} est votre code de connexion/);
});

import { expect, type Browser, type Page } from "playwright/test";
import { createPhoto } from "../pictures.ts";
import { site } from "./addresses.ts";
import { findBarriers } from "./barriers.ts";
import { test } from "./journey.ts";
import { findSidewaysScrolling } from "./long-texts.ts";
import { sendRequest } from "./requests.ts";
import { signInAs } from "./sessions.ts";

/** A phone's width on both sides. */
async function openBrowser(browser: Browser, { who, locale, brands }: { who: string; locale: string; brands: string[] }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale });
  await signInAs(context, who, brands);
  return context.newPage();
}

const readLog = (page: Page) => page.getByRole("log");

/** On screen, not in the list of conversations. */
const message = (page: Page, text: string | RegExp) => readLog(page).getByText(text).filter({ visible: true });

async function expectSound(page: Page): Promise<void> {
  expect([await findBarriers(page), await findSidewaysScrolling(page)]).toEqual([[], []]);
}

test(
  "[N-01] [B-05] [Q-14] a homeowner in Spanish and a roofer in French get from the first message to a booking on their phones",
  { tag: "@deep" },
  async ({ browser }) => {
    const { findQuote } = await sendRequest();
    const { id: quoteId } = findQuote("Summit Exteriors");
    const home = await openBrowser(browser, { who: "homeowner@demo.test", locale: "es-US", brands: ["delta", "platform"] });
    const desk = await openBrowser(browser, { who: "summit@demo.test", locale: "fr-CA", brands: ["platform"] });

    const question = `¿Incluye el permiso? ${Date.now()}`;
    await home.goto(`${site()}/globalchat`);
    await home
      .getByRole("link", { name: /^Summit Exteriors/ })
      .first()
      .click();
    const box = home.getByRole("textbox", { name: "Mensaje para Summit Exteriors" });
    await box.fill(question);
    await home.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(message(home, question)).toHaveCount(1);
    await expect(box).toHaveValue("");
    await expectSound(home);

    await desk.goto(`${site("platform")}/crm-lite/messages`);
    await desk.getByRole("link").filter({ hasText: question }).click();
    await expect(message(desk, question)).toHaveCount(1);
    await desk.getByRole("link", { name: "Voir le client potentiel" }).first().click();
    await desk.waitForURL(new RegExp(quoteId));
    await desk.getByText("Modifier le prix").click();
    await desk.getByLabel("Nouveau prix").fill("11 250,50");
    await desk.getByLabel(/^Message au propriétaire/).fill("Permis compris.");
    await desk.getByRole("button", { name: "Modifier et confirmer" }).click();
    await expect(desk.getByRole("status").first()).toBeVisible();

    const card = home.getByRole("log").locator("li li").filter({ hasText: "Precio modificado y confirmado" });
    await expect(card).toContainText("11,250.50", { timeout: 20_000 });
    await expect(card.getByRole("link", { name: "Reservar" })).toBeVisible();
    await expectSound(home);

    await home.getByLabel("Foto o PDF").setInputFiles({ name: "techo.jpg", mimeType: "image/jpeg", buffer: await createPhoto() });
    await home.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(readLog(home).getByRole("img", { name: "techo.jpg" })).toBeVisible();
    await expectSound(home);

    await desk.goto(`${site("platform")}/crm-lite/messages`);
    await desk
      .getByRole("link")
      .filter({ hasText: "Prix" })
      .or(desk.getByRole("link").filter({ hasText: "Photo" }))
      .first()
      .click();
    await expect(readLog(desk).getByRole("img", { name: "techo.jpg" })).toBeVisible();
    // Until the page's socket is open, nobody hears who types.
    await expect(async () => {
      await desk.getByRole("textbox", { name: /^Message à/ }).pressSequentially("Je ");
      await expect(home.getByText("Summit Exteriors está escribiendo…")).toBeVisible({ timeout: 3_500 });
    }).toPass();

    // Written without a connection, it stays on the page and leaves by itself.
    await home.context().setOffline(true);
    const [first, second] = [`Sin señal ${Date.now()}`, `De nuevo ${Date.now()}`];
    for (const text of [first, second]) {
      await box.fill(text);
      await home.getByRole("button", { name: "Enviar", exact: true }).click();
    }
    await expect(home.getByText("Pendiente de envío.").first()).toBeVisible();
    await expect(message(home, second)).toHaveCount(1);
    await expect(message(desk, first)).toHaveCount(0);
    await expectSound(home);
    await home.context().setOffline(false);
    await expect(message(desk, second)).toHaveCount(1, { timeout: 20_000 });
    const arrived = await readLog(desk).innerText();
    expect(arrived.indexOf(first)).toBeGreaterThan(-1);
    expect(arrived.indexOf(first)).toBeLessThan(arrived.indexOf(second));
    await expect(home.getByText("Pendiente de envío.")).toHaveCount(0);
    await expect(message(home, first)).toHaveCount(1);

    const thread = home.url();
    await card.getByRole("link", { name: "Reservar" }).click();
    await home.getByRole("button", { name: /^Reservar/ }).click();
    await home.waitForURL(/\/booked$/);
    await home.goto(thread);
    await expect(message(home, "Reservado").first()).toBeVisible();
    await expect(message(desk, "Réservé").first()).toBeVisible({ timeout: 20_000 });
    await expectSound(home);
    await expectSound(desk);
    await home.context().close();
    await desk.context().close();
  },
);

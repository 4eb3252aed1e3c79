import { expect, type Page } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { signInAs } from "./sessions.ts";

const email = "Veuillez saisir une adresse courriel valide";
const password = "Veuillez saisir votre mot de passe";
const firstname = "Veuillez saisir votre prénom";
const lastname = "Veuillez saisir votre nom de famille";

test.use({ locale: "en-US", viewport: { width: 360, height: 740 } });

const send = (page: Page) => page.locator("main form.panel button.btn-primary").click();
const field = (page: Page, called: string) => page.locator(`main input[name=${called}]`);

/** Waits until exactly these errors are shown, by field name. A changed field shows none until the next answer. */
async function expectRefusals(page: Page, refusals: Record<string, string>): Promise<void> {
  const all = page.locator('main input[aria-invalid="true"]');
  const shown = () =>
    all.evaluateAll((inputs) =>
      Object.fromEntries(
        inputs.map((input) => [input.getAttribute("name"), document.getElementById(`${input.getAttribute("name")}-error`)?.textContent]),
      ),
    );
  await expect.poll(shown).toEqual(refusals);
}

test(
  "[B-05] [V-09] in French, an empty sign-up gets an error beside each field, and later typing stays",
  { tag: "@deep" },
  async ({ page }) => {
    await page.goto(`${site()}/request/signup?contrid=${crypto.randomUUID()}&returnTo=%2Fcredits&lang=fr`);
    await send(page);
    await expectRefusals(page, { firstname, lastname, username: email });
    await field(page, "firstname").fill("Élodie");
    await field(page, "lastname").fill("Tremblay");
    await field(page, "username").fill("elodie chez exemple");
    await send(page);
    await expectRefusals(page, { username: email });
    await expect(field(page, "username")).toHaveValue("elodie chez exemple");
    await expect(field(page, "firstname")).toHaveValue("Élodie");
    await field(page, "username").fill(`${crypto.randomUUID()}@example.com`);
    await send(page);
    await expect(page).toHaveURL(`${site()}/credits`);
  },
);

test("[B-05] [S-02] in French, sign-in and a forgotten password get an error beside each field", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${site()}/login?lang=fr&password=`);
  await send(page);
  await expectRefusals(page, { username: email, password });
  await field(page, "username").fill("elodie@");
  await send(page);
  await expect(field(page, "username")).toHaveValue("elodie@");
  await expectRefusals(page, { username: email, password });
  await page.goto(`${site()}/user/recover/password?lang=fr`);
  await send(page);
  await expectRefusals(page, { username: email });
  await field(page, "username").fill("elodie");
  await send(page);
  await expect(field(page, "username")).toHaveValue("elodie");
  await expectRefusals(page, { username: email });
});

test(
  "[B-05] [S-02] in French, a new password and the name in the profile get an error beside each field",
  { tag: "@deep" },
  async ({ page, context }) => {
    await signInAs(context, "homeowner-fr@demo.test");
    await page.goto(`${site("platform")}/settings/change-password?lang=fr`);
    await send(page);
    await expectRefusals(page, { currentPassword: password, newPassword: password });
    await page.goto(`${site("platform")}/settings/personal-profile?lang=fr`);
    await field(page, "firstname").fill("");
    await field(page, "cellphone").fill("514 555");
    await send(page);
    await expectRefusals(page, { firstname, cellphone: "Veuillez saisir un numéro de téléphone valide" });
    await expect(field(page, "cellphone")).toHaveValue("514 555");
  },
);

import { expect, type Page } from "playwright/test";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { signIn } from "./site.ts";

const contact = (kind: string) => `${site()}/contractors/contact?contrid=${toAccountId("summit")}&for=${kind}`;
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

test(
  "[D-09] [Q-15] a visitor asks an Advanced contractor for a call, and signs in to ask for a visit",
  { tag: "@deep" },
  async ({ page }) => {
    await page.goto(`${site()}/contractors/${toContractorPublicId("summit")}`);
    await page.getByRole("link", { name: "Request a call" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a call from Summit Exteriors");
    await field(page, "Your name").fill("Lena Katz");
    await field(page, "Phone").fill("12");
    await field(page, "What do you need?").fill("A leak over the porch.");
    await page.getByRole("button", { name: "Request a call" }).click();
    await expect(page.getByText("Please input valid phone")).toBeVisible();
    await expect(field(page, "What do you need?")).toHaveValue("A leak over the porch.");
    await field(page, "Phone").fill("312 555 0142");
    await page.getByRole("button", { name: "Request a call" }).click();
    await expect(page.getByText("Summit Exteriors received your request and will call you.")).toBeVisible();

    await page.goto(contact("visit"));
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await expect(page.getByRole("link", { name: /sign up|create/i })).toHaveAttribute("href", /^\/request\/signup\?returnTo=/);
    await signIn(page, "homeowner@demo.test");
    await expect(field(page, "Your name")).not.toHaveValue("");
    await field(page, "Job address").fill("2045 N Lincoln Ave");
    await field(page, "Phone").fill("312 555 0142");
    await page.getByRole("button", { name: "Request a visit" }).click();
    await expect(page.getByText("Summit Exteriors received your request and will contact you to schedule a time.")).toBeVisible();
    await page.getByRole("link", { name: "Back to Summit Exteriors" }).click();
    await expect(page).toHaveURL(`${site()}/contractors/${toContractorPublicId("summit")}`);
  },
);

test(
  "[D-09] [Q-15] a Standard contractor has no contact form, and another brand's contractor is not found",
  { tag: "@deep" },
  async ({ page }) => {
    await page.goto(contact("call").replace(toAccountId("summit"), toAccountId("oldtown")));
    await expect(page).toHaveURL(`${site()}/contractors/${toContractorPublicId("oldtown")}`);
    expect((await page.goto(contact("call").replace(toAccountId("summit"), toAccountId("rival"))))?.status()).toBe(404);
  },
);

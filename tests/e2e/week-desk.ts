import type { Page } from "playwright/test";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import type { Db } from "#app/platform/db.server.ts";
import { site } from "./addresses.ts";
import { answerQuestions } from "./priced-leads.ts";
import { roof } from "./requests.ts";
import { bookVisit } from "./week-homeowners.ts";
import { comeBackFromCall, expect, type Week } from "./week-screen.ts";
import type { People } from "./week-sources.ts";

const today = new Date().toISOString().slice(0, 10);
const nextDay = (days: number, time: string) => `${addDays(today, days)}T${time}`;

export async function offerTimes({ page, task, tap, picture, main, button }: Week): Promise<void> {
  await page.goto(`${site()}/crm-lite`);
  await picture("no leads yet");
  await page.goto(`${site()}/settings/appointments`);
  await task("Offer times", async () => {
    await tap(main.getByLabel("Homeowners can choose a time"));
    await picture("appointment settings");
    await tap(button("Save"));
    await expect(page.getByText("Your changes have been successfully applied!")).toBeVisible();
  });
}

export async function callBack(week: Week, { caller }: Pick<People, "caller">): Promise<void> {
  const { page, task, tap, type, picture, main, button, link, openLead, saves } = week;
  const { name } = caller;
  await task("Open what needs attention", async () => {
    await page.goto(`${site()}/crm-lite`);
    await expect(main.getByRole("heading", { name: "Needs attention" })).toBeVisible();
    await picture("leads, needs attention first");
    await openLead(name);
    await picture("lead of a call request");
  });
  await task("Call, and say how it went", async () => {
    await tap(link("Call").first());
    await comeBackFromCall(page);
    const asked = page.getByRole("dialog", { name: `How did the call with ${name} go?` });
    await expect(asked).toBeVisible();
    await picture("how the call went");
    await tap(asked.getByRole("button", { name: "Spoke with the customer" }));
    await saves("Call saved.");
    await expect(main).toContainText("Call: Spoke with the customer");
    await expect(main.getByText(/Call back/)).toHaveCount(0);
  });
  await task("Add a note", async () => {
    await type(main.getByRole("textbox", { name: "Add a note" }), "Ladder on site. Dog in the yard.");
    await tap(button("Save note"));
    await saves("Note saved.");
    await expect(main).toContainText("Dog in the yard.");
    await expect(main.getByRole("textbox", { name: "Add a note" })).toHaveValue("");
  });
  await task("Add a reminder for tomorrow morning", async () => {
    await type(main.getByLabel("Remind me to"), "Send photos of gutter colors");
    await picture("new reminder");
    await tap(button("Add reminder"));
    await expect(main.locator("#reminders")).toContainText("Send photos of gutter colors");
  });
  await task("Snooze the reminder for a week", async () => {
    await tap(button("In a week, 8 AM"));
    await expect(main.locator("#reminders time").first()).toHaveAttribute(
      "datetime",
      new RegExp(`^${addDays(today, 7)}|^${addDays(today, 6)}`),
    );
    await picture("snoozed reminder");
  });
}

/** A customer who phoned gets a price, and books it by its link. */
export async function priceForCaller(week: Week, db: Db): Promise<void> {
  const { page, task, tap, type, choose, picture, main, button, link, saves } = week;
  await task("Add a lead who phoned", async () => {
    await page.goto(`${site()}/crm-lite`);
    await tap(link("Add lead"));
    await picture("new lead");
    await tap(button("Add lead"));
    await expect(main).toContainText("Email or phone must be filled");
    await picture("new lead, refused");
    await type(main.getByLabel("Name"), "Gus Pappas");
    await type(main.getByLabel("Phone", { exact: true }), "312 555 0190");
    await choose(main.getByLabel("Service"), "Roofing");
    await tap(button("Add lead"));
    await saves("Lead added.");
    await picture("lead added by hand");
  });
  await task("Price the caller's job", async () => {
    await tap(link("Price this job").last());
    await picture("service of the job");
    await tap(button("Start"));
    await expect(button("Continue")).toBeVisible();
    await picture("first question");
    const id = readLeadId(page.url());
    await answerQuestions(db, id, roof);
    await page.goto(`${site()}${paths.priceJob({ id }, { step: reviewStep })}`);
    await picture("price of the job");
    await tap(button("Create quote"));
    await saves("Quote created.");
    await picture("quote of a caller");
  });
  await task("Make a link to the quote", async () => {
    await tap(button("Create link"));
    await picture("link to a quote");
  });
  await bookByLink(page, await main.getByLabel("Link for the customer").inputValue());
  await page.reload();
  await expect(main).toContainText("Booked");
  await picture("booked by a link");
}

export async function planWork(week: Week, { visited }: Pick<People, "visited">): Promise<void> {
  const { task, tap, type, choose, picture, main, button, link, openLead, saves } = week;
  await task("Assign to a colleague", async () => {
    await tap(main.locator("summary", { hasText: "Assign, value, and more" }));
    await choose(main.getByLabel("Assigned to"), "Ben Ortiz");
    await tap(button("Assign"));
    await saves(/Ben Ortiz/);
  });
  await task("Set the job's value", async () => {
    await type(main.getByLabel("Job value"), "8,400");
    await picture("value of a job");
    await tap(button("Save value"));
    await saves("Value saved.");
  });
  await task("Schedule an estimate visit", async () => {
    await openLead(visited.name);
    await tap(link("Choose a time"));
    await picture("schedule a visit");
    await type(main.getByLabel("Date and time"), nextDay(2, "10:00"));
    await tap(button("Set time"));
    await expect(main).toContainText("10:00 AM");
    await picture("lead with a visit");
  });
  await task("Move the visit", async () => {
    await tap(link("Change or cancel"));
    await type(main.getByLabel("Date and time"), nextDay(3, "14:30"));
    await picture("move a visit");
    await tap(button("Change time"));
    await expect(main).toContainText("2:30 PM");
  });
}

const readLeadId = (url: string) => new URL(url).pathname.split("/")[2]!;

/** The customer's own phone, without scripts. */
async function bookByLink(page: Page, url: string): Promise<void> {
  const context = await page
    .context()
    .browser()!
    .newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const customer = await context.newPage();
  await customer.goto(url);
  await customer.getByRole("link", { name: "Book this quote" }).first().click();
  await customer.getByLabel("Street address of the job").fill("7 Willow Court");
  await customer.getByRole("button", { name: /Book now/ }).click();
  await expect(customer.getByRole("heading", { level: 1, name: /^You booked/ })).toBeVisible();
  await context.close();
}

export async function followLeads(week: Week, { lost, visitor }: Pick<People, "lost" | "visitor">): Promise<void> {
  const { page, task, tap, choose, picture, main, button, openLead, saves } = week;
  await task("Mark a lead as lost", async () => {
    await openLead(lost.name);
    await choose(main.getByLabel("New status"), "Lost");
    await choose(main.getByLabel("What went wrong?"), "Chose another business");
    await picture("lost, with the reason");
    await tap(button("Change status"));
    await saves(/Lost/);
    await picture("lost lead");
  });
  await task("Undo it", async () => {
    await tap(button("Undo"));
    await saves("Undone. Status: In progress.");
  });
  await bookVisit(visitor.homeowner, visitor);
  await task("See the week", async () => {
    await page.goto(`${site()}/crm-lite/calendar`);
    await expect(main).toContainText(visitor.homeowner.name);
    await picture("calendar");
  });
}

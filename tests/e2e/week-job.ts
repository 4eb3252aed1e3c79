import { site } from "./addresses.ts";
import type { Homeowner } from "./homeowners.ts";
import { expectMail } from "./site.ts";
import { answerLastChange, bookWithSlot, confirmWork, type Job } from "./week-homeowners.ts";
import { expect, type Week } from "./week-screen.ts";

export async function doJob(week: Week, job: Job): Promise<void> {
  const { page, task, tap, type, picture, main, button, link, openLead, saves } = week;
  const { homeowner } = job;
  await bookWithSlot(homeowner, job);
  await task("Start the job", async () => {
    await openLead(homeowner.name);
    await expect(main.getByRole("region", { name: "The work" })).toContainText("Booked price");
    await picture("booked job");
    await tap(button("Start job"));
    await saves("Job started.");
  });
  const propose = async (number: number, work: string, amount: string) => {
    await tap(main.locator("summary", { hasText: "Propose a change" }));
    await type(main.getByLabel("Work", { exact: true }).first(), work);
    await type(main.getByLabel("Amount ($)").first(), amount);
    await type(main.getByLabel("Why is it needed?"), "Found when the old shingles came off.");
    await picture(`change order ${work}`);
    await tap(button("Send to homeowner"));
    await expect(main.getByRole("heading", { name: `Change order ${number}` })).toBeVisible();
  };
  await task("Propose a change order", () => propose(1, "Rotten decking", "480"));
  await answerLastChange(homeowner, job, "accept");
  await page.reload();
  await expect(main).toContainText("Accepted");
  await task("Propose a second one", () => propose(2, "New gutters", "1,250"));
  await answerLastChange(homeowner, job, "decline");
  await page.reload();
  await expect(main).toContainText("Please leave the old gutters.");
  await picture("answered change orders");
  await task("Complete the job with its serial numbers", async () => {
    await tap(link("Complete job"));
    await tap(main.locator("#status").getByText("Yes", { exact: true }));
    await type(main.getByLabel("Product", { exact: true }), "DuraShield 30");
    await type(main.getByLabel("Serial numbers"), "DS30-118821, DS30-118822");
    await type(main.locator("textarea[name=jobDetails]"), "Tear-off, new decking on the north side, architectural shingles.");
    await picture("completion");
    await tap(button("Change status"));
    await saves(/Completed/);
    await expect(main).toContainText("DS30-118822");
    await picture("completed job");
  });
  await confirmWork(week, job);
}

export async function answerReview(week: Week, { email }: Homeowner): Promise<void> {
  const { page, task, tap, type, picture, main, button } = week;
  await writeReview(week, email);
  await task("Answer a review", async () => {
    await page.goto(`${site()}/settings/rating-and-reviews`);
    await expect(main).toContainText("a clean yard");
    await picture("reviews");
    await tap(main.locator("summary", { hasText: "Write a response" }));
    await type(main.getByRole("textbox", { name: "Write a response" }), "Thank you. It was a pleasure.");
    await tap(button(/^Publish response/));
    await expect(main).toContainText("Your changes have been successfully applied!");
    await picture("answered review");
  });
}

/** The homeowner writes it by the mailed link, without signing in. */
async function writeReview({ page, picture }: Week, email: string): Promise<void> {
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 360, height: 740 } });
  const visitor = await context.newPage();
  await visitor.goto((await expectMail(email, /How was Byron Roofing/)).url);
  const link = await visitor.locator("a[href*='/request/review']").first().getAttribute("href");
  const { pathname, search } = new URL(link!, site());
  await visitor.goto(`${site()}${pathname}${search}`);
  await picture("review by a mailed link", visitor);
  await visitor.getByText("5 ★").first().click();
  await visitor.locator("textarea[name=words]").fill("Two days, one surprise, a fair price, and a clean yard.");
  await visitor.getByRole("button", { name: "Publish review" }).click();
  await expect(visitor).toHaveURL(/#reviews/);
  await picture("published review", visitor);
  await context.close();
}

import { expect, type Page, type Request } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";
import { createNewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";

/** A town in Montana, far from new contractors. */
const far = "59301";

const codes = (page: Page, list: "included" | "excluded") => page.locator(`[name="area.${list}Codes"]`);
const range = (page: Page) => page.getByLabel("Radius in miles");
const save = (page: Page) => page.getByRole("button", { name: "Save and continue" }).last();

test(
  "[C-06] [C-07] [D-01] a contractor changes its service area and is in the directory there or not",
  { tag: "@deep" },
  async ({ page, context }) => {
    const { token, listingId, publicId } = await createNewContractor({ listed: true });
    const signInAsContractor = () => signInAs(context, { token }, ["platform"]);
    const openTerms = async () => {
      await signInAsContractor();
      await page.goto(`${site("platform")}/simple-service-builder/${listingId}?step=terms`);
    };
    // Visitors' pages are cached; signed-in users see the current directory.
    await signInAs(context, "homeowner@demo.test");
    const expectFound = async (times: number) => {
      await page.goto(`${site()}/contractors/postal/${far}?service=ROOF`);
      await expect(page.locator(`[data-contractor="${publicId}"]`)).toHaveCount(times);
    };

    await test.step("it reads a summary of its area and the errors of a list", async () => {
      await openTerms();
      await expect(page.getByText("Within 25 miles of Chicago, IL 60614")).toBeVisible();
      const coverage = page.getByText(/^You cover \d+ ZIP or postal codes/);
      const before = await coverage.innerText();
      await range(page).fill("40");
      await codes(page, "included").fill(`${far}, 5930`);
      await expect(page.getByText("Within 40 miles of Chicago, IL 60614")).toBeVisible();
      await expect(coverage).not.toHaveText(before);
      await save(page).click();
      await expect(codes(page, "included")).toHaveAccessibleDescription(/The following zips are invalid 5930$/);
      await expect(codes(page, "included")).toHaveValue(`${far}, 5930`);
      await expect(range(page)).toHaveValue("40");
    });

    await test.step("after the correction it is in the directory there", async () => {
      await expectFound(0);
      await openTerms();
      await codes(page, "included").fill(far);
      await save(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your service");
      await expectFound(1);
    });
  },
);

test("[C-06] a contractor who saves during the area preview continues to the review", { tag: "@map" }, async ({ page, context }) => {
  const { token, listingId } = await createNewContractor({ listed: true });
  await signInAs(context, { token }, ["platform"]);
  await page.goto(`${site("platform")}/simple-service-builder/${listingId}?step=terms`);
  const isPreview = (request: Request) => request.postData()?.includes("act=area") ?? false;
  // Previews get no answer, so only the page can end them.
  await page.route(/\/simple-service-builder\/.*\.data/, (route) => (isPreview(route.request()) ? undefined : route.continue()));
  const map = page.getByRole("region", { name: "Map of this service area" });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator("canvas")).toBeAttached();
  const [preview] = await Promise.all([page.waitForRequest(isPreview), codes(page, "included").fill(far)]);
  const ended = page.waitForEvent("requestfailed", (request) => request === preview);
  await save(page).click();
  await ended;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your service");
});

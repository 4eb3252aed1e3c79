import { expect, it } from "vitest";
import { contactDetails as contact } from "../../../../tests/contact-details.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { loadSection, saveSection } from "../service.server.ts";

const { db } = await testDatabase();

it("[V-02] names every error of a form at once, also those that only the database knows", async () => {
  const opened = await openContractor(testCtx(db), { name: "Byron", listings: [{ category: "ROOF" }] });
  const ctx = testCtx(db, { actor: contractorUser(opened), now: new Date("2026-11-23T12:00:00Z") });
  const { values } = await loadSection(ctx, "profile");
  const save = (section: "contactDetails" | "profile", typed: object) => saveSection(ctx, section, { values: typed, seen: 0 });
  const sites = ["https://example.com/me"];
  await expect(save("profile", { ...values, foundingYear: "2027", videoUrl: "film", ratingSites: sites })).rejects.toMatchObject({
    fields: [
      { field: "videoUrl", code: "contractors.videoInvalid" },
      { field: "foundingYear", code: "businessDetails.yearOutOfRange" },
      { field: "ratingSites.0", code: "reviews.siteUnknown" },
    ],
  });
  await expect(save("profile", { ...values, foundingYear: "2027", ratingSites: sites })).rejects.toMatchObject({
    fields: [{ field: "foundingYear" }, { field: "ratingSites.0" }],
  });
  await expect(save("contactDetails", { ...contact, web: "javascript:alert(1)", postalCode: "00000" })).rejects.toMatchObject({
    fields: [
      { field: "web", code: "input.webInvalid" },
      { field: "postalCode", code: "places.notSupported" },
    ],
  });
  await expect(save("contactDetails", { ...contact, workPhone: "1", region: "NY" })).rejects.toMatchObject({
    fields: [
      { field: "workPhone", code: "accounts.phoneInvalid" },
      { field: "postalCode", code: "businessDetails.placeMismatch" },
    ],
  });
});

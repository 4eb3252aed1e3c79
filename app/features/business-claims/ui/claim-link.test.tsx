import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ClaimLink } from "./claim-link.tsx";

const business = { publicId: "ctr_0123456789abcdef", name: "Rapid Roofing", city: "Chicago", region: "IL" };

const draw = (isManaged: boolean) => renderHtml(<ClaimLink business={{ ...business, isManaged }} />);

it("[C-01] the profile of a business that nobody manages asks whether it is mine", () => {
  expect(draw(false)).toMatch(/Is this your business\?.*href="\/listbus\/sign-up\?claim=ctr_0123456789abcdef"/);
  expect(draw(true)).toBe("");
});

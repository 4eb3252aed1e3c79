import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ClaimRequest } from "./claim-request.tsx";

it("[S-08] staff open the profile without the key of its link, and see that an email address is unconfirmed", () => {
  const business = { publicId: "ctr_0123456789abcdef", name: "Rapid Roofing", city: "Chicago", region: "IL" };
  const claimant = { name: "Ada Byron", email: "ada@example.com", isEmailVerified: false, cellphone: "" };
  const claim = {
    id: "1",
    business,
    claimant,
    evidence: "Mine.",
    events: ["approve", "decline"] as const,
    hasManager: false,
    createdAt: "2026-11-23T06:00:00Z",
  };
  const html = renderHtml(<ClaimRequest claim={claim} answer={undefined} />);
  expect(html).toContain('href="/contractors/ctr_0123456789abcdef/preview"');
  expect(html).toContain("hasn’t confirmed this email address");
});

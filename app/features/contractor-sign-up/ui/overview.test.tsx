import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { Overview } from "./overview.tsx";

type Props = Parameters<typeof Overview>[0];

function draw(overview: Partial<Props["overview"]>, planNotice: Props["planNotice"] = null): string {
  const whole = { listing: "ready", hasService: true, hasDraft: true, missing: [], memberships: [], ...overview } as Props["overview"];
  return renderHtml(<Overview overview={whole} planNotice={planNotice} />);
}

const delta = { brand: "DELTA", brandName: "Delta", status: "DRAFT", reason: "", canApply: true, isOwn: true, isFitting: true } as const;
const missingTitle = "Before you can apply:";

const formLink = 'href="/settings/brands/DELTA"';

it("[C-01] leads to the brand’s application once nothing is missing, to those who may apply", () => {
  expect(draw({ memberships: [delta] })).toContain(formLink);
  const incomplete = draw({ listing: "incomplete", hasService: false, missing: ["service"], memberships: [delta] });
  expect(incomplete).toContain(missingTitle);
  expect(incomplete).not.toContain(formLink);
  expect(draw({ memberships: [{ ...delta, canApply: false }] })).toContain("Only your account manager can apply");
});

it("[C-01] tells an approved Standard business what it lacks, and one that is not approved nothing of it", () => {
  const approved = { listing: "listed", memberships: [{ ...delta, status: "APPROVED", canApply: false }] } as const;
  expect(draw(approved, { kind: "standard" })).toContain("You have a Standard profile");
  expect(draw(approved)).not.toMatch(/account manager|Before you can apply/);
  expect(draw({ memberships: [delta] }, { kind: "standard" })).not.toContain("You have a Standard profile");
});

it("[C-03] shows what a brand asks to change, and leads to its form to send the application again", () => {
  const html = draw({ listing: "changeAsked", memberships: [{ ...delta, status: "CHANGE_ASKED", reason: "Add your logo." }] });
  expect(html).toMatch(/Message from Delta<\/p><p[^>]*>Add your logo\.</);
  expect(html).toMatch(/href="\/settings\/brands\/DELTA">Send again/);
  expect(html).not.toContain("Apply to be listed");
});

it("[C-01] lists no brand that can neither be applied to yet nor has an application", () => {
  const missing = { listing: "incomplete", hasService: false, missing: ["service"] } as const;
  const html = draw({ ...missing, memberships: [delta, { ...delta, brand: "NZ", brandName: "Noritz", status: "APPLIED", isOwn: false }] });
  expect(html).not.toContain(">Delta<");
  expect(html).toMatch(/>Noritz<[^]*Waiting for a decision/);
});

it("[C-01] lists the own brand and those for the business's trades", () => {
  const others = ["IKO", "NZ"].map((brand) => ({ ...delta, brand, brandName: brand, isOwn: false, isFitting: brand === "IKO" }));
  const html = draw({ memberships: [{ ...delta, isFitting: false }, ...others] });
  expect([...html.matchAll(/href="\/settings\/brands\/(\w+)"/g)].map(([, brand]) => brand)).toEqual(["DELTA", "IKO"]);
});

it("[C-03] heads brands that do not list the business with no claim that they do", () => {
  expect(draw({ memberships: [delta] })).not.toContain("Brands that list you");
});

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import type { ReviewedMembership } from "../model.ts";
import { membershipLifeCycle, membershipStatuses, type MembershipStatus } from "../model/life-cycle.ts";
import { ReviewScreen } from "./review-screen.tsx";

const review = (status: MembershipStatus): ReviewedMembership => ({
  profileUrl: null,
  contractor: { publicId: "ctr_1", accountId: "a", name: "Rapid Roofing", city: "Chicago", region: "IL", timeZone: "America/Chicago" },
  brand: "NZ",
  brandName: "NZ",
  status,
  version: 1,
  message: "",
  reason: "",
  appliedAt: null,
  badges: [],
  wantedBadges: [],
  partnerId: null,
  partnerScore: 0,
  reviewed: null,
  facts: null,
  proposal: null,
  events: membershipLifeCycle.events(status, "staff"),
  ownBadges: [],
  history: [],
});

function draw(status: MembershipStatus): string {
  const screen = (
    <ReviewScreen review={review(status)} facts={[]} families={["COM"]} answer={undefined}>
      <p>Its documents</p>
    </ReviewScreen>
  );
  const Page = createRoutesStub([{ path: "/", Component: () => screen }]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
}

it("[T54] [Y-01] staff see documents of applicants and members alone, and no empty table of details", () => {
  expect(membershipStatuses.filter((status) => draw(status).includes("Its documents"))).toEqual([
    "APPLIED",
    "CHANGE_ASKED",
    "APPROVED",
    "UNAVAILABLE",
  ]);
  expect(draw("WITHDRAWN")).not.toContain("Business details");
});

import { expect, it } from "vitest";
import { formatDay } from "#app/features/proofs/ui/format-day.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { ReviewedMembership } from "../model.ts";
import { compareFacts, factNames, type ProfileFacts } from "../model/facts.ts";
import { membershipLifeCycle, membershipStatuses, type MembershipStatus } from "../model/life-cycle.ts";
import { ReviewScreen } from "./review-screen.tsx";

const review = (status: MembershipStatus): ReviewedMembership => ({
  profileUrl: null,
  previewPath: null,
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
  factsDigest: "d1",
  proposal: null,
  events: membershipLifeCycle.events(status, "staff"),
  ownBadges: [],
  badgeGroups: [],
  history: [],
});

function draw(status: MembershipStatus, { over = {}, answer }: { over?: Partial<ReviewedMembership>; answer?: unknown } = {}): string {
  const shown = { ...review(status), ...over };
  const facts = shown.facts ? compareFacts(shown.reviewed, shown.facts) : [];
  const families = ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "SELECT_PREMIER_ADVANTAGE", "PLUM_HVAC"] as const;
  const screen = (
    <ReviewScreen review={shown} facts={facts} families={families} answer={answer}>
      <p>Its documents</p>
    </ReviewScreen>
  );
  return renderHtml(screen);
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

const facts = (over: Partial<ProfileFacts>): ProfileFacts =>
  ({ ...Object.fromEntries(factNames.map((name) => [name, []])), ...over }) as ProfileFacts;

it("[C-03] staff see a new logo and photos as pictures, services with their prices, documents, and what was removed", () => {
  const reviewed = facts({ services: ["ROOF"], photos: ["a/320", "b/320"] });
  const now = facts({
    services: ["ROOF CONFIRMED", "PLUM"],
    logo: ["c/64"],
    photos: ["b/320"],
    documents: ["INSURANCE|2027-05-01|IL 77"],
  });
  const html = draw("APPLIED", { over: { reviewed, facts: now, previewPath: "/contractors/ctr_1/preview" } });
  expect(html).not.toContain("Nothing changed");
  expect([...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    expect.stringContaining("c/64.webp"),
    expect.stringContaining("b/320.webp"),
    expect.stringContaining("b/320.webp"),
  ]);
  expect(html).toContain("1 picture removed since");
  expect(html).toMatch(/Roofing · Prices online\n[^<]+ · No prices online</);
  expect(html).toContain(`Liability insurance · IL 77 · valid until ${formatDay("2027-05-01", "en")}`);
  expect(html).toContain('href="/contractors/ctr_1/preview"');
});

it("[C-03] a decision refused since the business changed its details shows old and new ones, and keeps the typed reason", () => {
  const [opened, now] = [facts({ name: ["Rapid"], phone: ["1"] }), facts({ name: ["Rapid LLC"], phone: ["1"] })];
  const failure = { code: "memberships.changed", details: {}, fields: [] };
  const typed = { act: "refuse", reason: "Not insured.", factsShown: JSON.stringify(opened) };
  const html = draw("APPLIED", { over: { facts: now, factsDigest: "d2" }, answer: { failure, typed } });
  const [meanwhile] = /Changed since you opened the page[^]*?<\/table>/.exec(html) ?? [""];
  expect(meanwhile.match(/Rapid(?: LLC)?</g)).toEqual(["Rapid<", "Rapid LLC<"]);
  expect(meanwhile).not.toContain("Phone");
  expect(html).toMatch(/name="factsSeen" value="d2"/);
  expect(html).toContain("Not insured.</textarea>");
  for (const factsShown of ["null", "{", "[1]", '{"name":3}'])
    expect(draw("APPLIED", { over: { facts: now }, answer: { failure, typed: { act: "refuse", factsShown } } })).not.toContain(
      "since you opened",
    );
});

it("[C-03] shows the number of photos that an old record kept in place of the photos", () => {
  const html = draw("APPLIED", { over: { reviewed: facts({ photos: ["4"] }), facts: facts({ photos: ["a/320"] }) } });
  expect(html).toMatch(/>4<\/span>/);
  expect(html).not.toContain("removed since");
});

it("[D-02] marks required groups, says at each what is missing, and keeps what was chosen", () => {
  const over = {
    badgeGroups: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "SELECT_PREMIER_ADVANTAGE"],
    ownBadges: ["RESIDENTIAL", "COMMERCIAL", "INSTALLER", "SERVICER", "SELECT", "PREMIER", "ADVANTAGE", "PLUM", "HVAC"],
  } satisfies Partial<ReviewedMembership>;
  const groups = (html: string) => html.split("<fieldset").slice(2);
  const plain = groups(draw("APPLIED", { over }));
  expect(plain).toHaveLength(3);
  for (const group of plain) expect(group).toContain(">Required</span>");
  const failure = { code: "", fields: [{ field: "badges", code: "contractors.badgeNeeded" }] };
  const typed = { act: "approve", badges: "INSTALLER" };
  const answer = { failure, typed, ticked: { badges: ["INSTALLER", "SELECT", "PREMIER"] } };
  const [type, work, level] = groups(draw("APPLIED", { over, answer }));
  expect(type).toContain("Nothing is chosen in this group yet.");
  expect(work).not.toMatch(/Nothing is chosen|Too many/);
  expect(work).toMatch(/value="INSTALLER"[^>]*checked|checked[^>]*value="INSTALLER"/);
  expect(level).toContain("Too many are chosen in this group.");
});

const radios = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => [
    /value="([^"]*)"/.exec(tag)?.[1],
    ...["checked", "disabled"].filter((state) => tag.includes(` ${state}=`)),
  ]);

it("[D-02] one badge of a group is chosen by radios; what the contractor left open says so, and no choice can conflict", () => {
  const levels = ["SELECT", "PREMIER", "ADVANTAGE"] as const;
  const over: Partial<ReviewedMembership> = { badgeGroups: ["SELECT_PREMIER_ADVANTAGE"], ownBadges: [...levels] };
  const open = draw("APPLIED", { over });
  expect(radios(open)).toEqual(levels.map((level) => [level]));
  expect(open).toContain("The contractor left this to you.");
  expect(open).toContain("First level of the brand’s contractor program.");
  const asked = draw("APPLIED", { over: { ...over, wantedBadges: ["PREMIER"] } });
  expect(radios(asked)).toEqual([["SELECT"], ["PREMIER", "checked"], ["ADVANTAGE"]]);
  expect(asked).not.toContain("left this to you");
  // A level that only administrators may take away.
  const locked = draw("APPLIED", { over: { ...over, badges: ["PREMIER"], ownBadges: ["SELECT"] } });
  expect(radios(locked)).toEqual([
    ["SELECT", "disabled"],
    ["PREMIER", "checked", "disabled"],
  ]);
  expect(locked).toContain('type="hidden" name="badges.SELECT_PREMIER_ADVANTAGE" value="PREMIER"');
});

it("[B-07] shows the group of plumbing and heating trades to other trades only while something in it is chosen", () => {
  const over = { badgeGroups: [], ownBadges: ["PLUM", "HVAC"] } satisfies Partial<ReviewedMembership>;
  expect(draw("APPLIED", { over })).not.toContain('value="PLUM"');
  const held = draw("APPLIED", { over: { ...over, badges: ["PLUM"] } });
  expect(held).toContain('value="PLUM"');
  expect(held).not.toContain(">Required</span>");
});

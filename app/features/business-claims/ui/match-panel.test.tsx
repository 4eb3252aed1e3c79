import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { MatchPanel } from "./match-panel.tsx";

const view = {
  business: { publicId: "ctr_0123456789abcdef", name: "Rapid Roofing", city: "Chicago", region: "IL" },
  isFound: false,
  sendsTo: { phoneEnding: null, email: null },
  pending: null,
  status: null,
};

function render(answer: unknown): string {
  return renderHtml(<MatchPanel view={view} answer={answer} />);
}

it("[C-01] asks for a number on file before anything is sent", () => {
  const html = render(undefined);
  expect(html).toContain('name="phone"');
  expect(html).toContain('value="match"');
  expect(html).not.toContain('name="evidence"');
});

it("[C-01] [X-01] keeps what the claimant wrote to staff when the search has expired", () => {
  const failure = { code: "claims.searchAgain", details: {}, fields: [] };
  const html = render({ failure, typed: { act: "request", evidence: "I own it: call me at the office." } });
  expect(html).toContain("I own it: call me at the office.");
  expect(html).toContain('value="request"');
});

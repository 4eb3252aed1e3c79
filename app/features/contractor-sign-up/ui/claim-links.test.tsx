import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ExistingBusinessNote } from "./existing-business-note.tsx";
import { ClaimSearchForm } from "./welcome.tsx";

const business = { publicId: "ctr_0123456789abcdef", name: "Rapid Roofing", city: "Chicago", region: "IL", token: "sealed" };
const failure = { code: "claims.existsAlready", details: business, fields: [] };

it.each([
  ["a search", <ClaimSearchForm key="search" answer={{ found: [business] }} />],
  ["the first step", <ExistingBusinessNote key="step" answer={{ failure, typed: {} }} />],
])("[C-01] a business found by %s is claimed with the token of the search", (_where, part: ReactNode) => {
  const html = renderHtml(part);
  expect(html).toContain('href="/signup-contractor/claim/ctr_0123456789abcdef?found=sealed"');
});

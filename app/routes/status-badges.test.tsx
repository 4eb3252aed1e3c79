import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { leadStatusNames } from "#app/features/leads/model.ts";
import { LeadStatusBadge } from "#app/features/leads/ui/lead-status.tsx";
import { membershipStatuses } from "#app/features/memberships/model/life-cycle.ts";
import { StatusBadge as MembershipBadge } from "#app/features/memberships/ui/status-badge.tsx";
import { quoteStatuses } from "#app/features/quotes/model.ts";
import { StatusBadge as QuoteBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { locales } from "#app/lib/locales.ts";
import { renderHtml } from "../../tests/markup.tsx";

const badges: Readonly<Record<string, ReactElement[]>> = {
  lead: [...leadStatusNames, "UNKNOWN"].map((status) => <LeadStatusBadge key={status} status={status} />),
  "quote, to the customer": quoteStatuses.map((status) => <QuoteBadge key={status} status={status} party="customer" />),
  "quote, to the contractor": quoteStatuses.map((status) => <QuoteBadge key={status} status={status} party="contractor" />),
  membership: membershipStatuses.map((status) => <MembershipBadge key={status} status={status} />),
};

it.each(Object.entries(badges))("[V-21] shows each status of a %s capitalized and without underscores", (_name, ofStatuses) => {
  for (const locale of locales) {
    const texts = ofStatuses.map((badge) => renderHtml(badge, locale).replaceAll(/<[^>]+>/g, ""));
    expect(texts.filter((text) => !/^\p{Lu}/u.test(text) || text.includes("_"))).toEqual([]);
  }
});

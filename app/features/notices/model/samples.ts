import type { NoticeContent } from "../model.ts";

/** Values for every template, of invented people and jobs. */
export const sampleContent: NoticeContent = {
  contractor: "Rapid Roofing",
  homeowner: "Olivia Martin",
  house: "North Supply",
  business: "Rapid Roofing",
  brandName: "Delta",
  category: "ROOF",
  totalCents: 850_000,
  count: 3,
  applications: 2,
  tiers: 1,
  zip: "60614",
  city: "Chicago",
  region: "IL",
  callBackBy: "2026-11-24T19:30:00Z",
  timeZone: "America/Chicago",
  orderNumber: "PL-4821-907",
  name: "Olivia Martin",
  inviter: "Sam Rivera",
  phone: "(312) 555-0142",
  contact: "(312) 555-0142",
  street: "2147 N Demo Street, Chicago",
  list: "Rapid Roofing, Chicago",
  title: "Water heater",
  figure: "Leads",
  figureTotal: "128",
  from: "November 16, 2026",
  until: "November 22, 2026",
  headline: "New rebates start on Monday",
  message: "From Monday on, homeowners see the new rebates next to your prices.\n\nYou don’t need to do anything.",
  button: "Open my business",
  home: "2147 N Demo Street",
  removedFor: "PRIVATE",
  proof: "LICENCE",
  number: "104.016604",
  validUntil: "2026-12-01",
  last4: "4242",
  expiry: "02/28",
  minutes: 15,
  days: 7,
  code: "482 907",
  provider: "Google",
  reason: "Not insured.",
  refusal: "chat.closed",
  day: "December 1, 2026",
  time: "10:00 AM",
  host: "hooks.example.com",
};

/** Facts of a receipt, and the placeholder that shows each. */
export const receiptValues = {
  category: "job",
  totalCents: "total",
  orderNumber: "orderNumber",
  callBackBy: "localDay",
  validUntil: "untilDay",
} as const;

/** Leaves out facts whose placeholder the notice's texts lack, as its own mail does. Only bookings have a last day to cancel. */
export function findSampleContent(template: string, uses: (value: string) => boolean): NoticeContent {
  const lacking = Object.entries(receiptValues).flatMap(([fact, value]) => (uses(value) ? [] : [fact]));
  const content = Object.fromEntries(Object.entries(sampleContent).filter(([fact]) => !lacking.includes(fact)));
  return template.endsWith(".ordered") ? { ...content, cancelUntil: "2026-12-01" } : content;
}

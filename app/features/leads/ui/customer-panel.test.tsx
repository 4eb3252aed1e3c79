import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { LeadView } from "../model/views.ts";
import { CustomerPanel } from "./customer-panel.tsx";

it("[T111] offers the contractor no email link to a homeowner who deleted the account", () => {
  const draw = (email: string) => {
    const customer = { name: "Ann Miller", phone: "+13125550142", email, address: "7 Elm Street", source: null, billingAddress: null };
    const place = { city: "Chicago", region: "IL", postalCode: "60614" };
    const lead = { customer, place, doNotContact: false, otherJobs: [], similar: [], merges: [] } as unknown as LeadView;
    return renderHtml(<CustomerPanel lead={lead} isPhoneVerified={false} answer={undefined} />);
  };
  expect(draw("ann@example.com")).toContain('href="mailto:ann@example.com"');
  expect(draw("")).toContain('href="tel:+13125550142"');
  expect(draw("")).not.toContain("mailto:");
});

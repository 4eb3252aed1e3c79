import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { ColleagueInvitation } from "#app/features/invitations/ui/colleague-invitation.tsx";
import { RequestPanel } from "#app/features/business-claims/ui/claim-panels.tsx";
import { EnterpriseFields } from "#app/features/enterprise/ui/enterprise-fields.tsx";
import { StaffInvitationForm } from "#app/features/staff/ui/invitation-form.tsx";
import { WidgetEditor } from "#app/features/widgets/ui/widget-editor.tsx";
import type { Refusal } from "#app/platform/pages.server.ts";
import { renderHtml } from "../../../tests/markup.tsx";

const settings = { connection: null, supplyHouseName: "", sectionVersion: 0, version: 0, houses: [] };
const claim = {
  business: { publicId: "ctr_1", name: "Byron", city: "Chicago", region: "IL" },
  isFound: true,
  sendsTo: { phoneEnding: null, email: null },
  pending: null,
  status: null,
};
const widget = { picture: null, welcomePhrase: "", primaryColor: "#112233", secondaryColor: "#ddeeff", buttons: [] };

const forms: Record<string, { field: string; form: (answer: Refusal) => ReactNode }> = {
  "a supply house's name": {
    field: "supplyHouseName",
    form: (answer) => <EnterpriseFields settings={settings} answer={answer} />,
  },
  "a widget's greeting": {
    field: "welcomePhrase",
    form: (answer) => <WidgetEditor saved={{ widget, version: 0, businessName: "B", isAdvanced: true }} pictures={[]} answer={answer} />,
  },
  "what a claimant says": { field: "evidence", form: (answer) => <RequestPanel view={claim} answer={answer} /> },
  "a colleague's name": { field: "lastname", form: (answer) => <ColleagueInvitation answer={answer} /> },
  "a name of staff": {
    field: "lastname",
    form: (answer) => <StaffInvitationForm roles={[]} brands={[]} needsCode={false} answer={answer} />,
  },
};

it.each(Object.keys(forms))("[V-15] says how long %s may be", (name) => {
  const { field, form } = forms[name]!;
  const fields = [{ field, code: "input.tooLong", details: { max: 1_200 } }];
  const html = renderHtml(form({ failure: { code: "input.invalid", details: {}, fields }, typed: {} }));
  expect(html).toContain("Shorten this text. Character limit: 1,200.");
});

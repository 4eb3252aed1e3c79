import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { maxBusinessResults } from "#app/features/accounts/model/profile.ts";
import type { StaffMember } from "../model.ts";
import { BusinessResults } from "./business-results.tsx";
import { MemberScreen } from "./member-screen.tsx";
import { StaffList } from "./staff-list.tsx";

function renderHtml(element: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
}

const member: StaffMember = {
  userId: "4f8f1f0e-0000-4000-8000-000000000000",
  name: "Priya Raman",
  email: "priya@example.com",
  roles: ["ROLE_APPROVER"],
  brands: ["DELTA"],
  state: "active",
  hasSecondFactor: true,
  canDisable: false,
};

it("[S-02] the list of staff has no column of actions for somebody who has none", () => {
  const draw = (one: StaffMember) => renderHtml(<StaffList staff={[one]} brandNames={{ DELTA: "Delta" }} />);
  expect(draw(member)).not.toContain("Actions");
  expect(draw({ ...member, canDisable: true })).toContain("Actions");
});

it("[S-02] a staff member's page leads back by its trail alone", () => {
  const page = renderHtml(<MemberScreen member={member} canChangeRights brands={[]} needsCode={false} answer={undefined} />);
  expect(page).toContain("Priya Raman</h1>");
  expect(page).not.toContain(`href="${paths.adminUsers()}"`);
});

it("[S-08] a search that finds too many businesses says that there may be more, and how many it shows", () => {
  const business = { name: "Rapid Roofing", city: "Chicago", region: "IL", publicId: "ctr_0123456789abcdef" };
  const found = Array.from({ length: maxBusinessResults }, (_, at) => ({ ...business, accountId: String(at) }));
  const more = getTranslator("en")("staff:contractors.more", { count: maxBusinessResults });
  expect(renderHtml(<BusinessResults found={found} query="rapid" canAct={false} />)).toContain(more);
  expect(renderHtml(<BusinessResults found={found.slice(1)} query="rapid" canAct={false} />)).not.toContain(more);
});

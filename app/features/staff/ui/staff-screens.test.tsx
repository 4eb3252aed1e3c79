import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { StaffMember } from "../model.ts";
import { MemberScreen } from "./member-screen.tsx";
import { StaffList } from "./staff-list.tsx";

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

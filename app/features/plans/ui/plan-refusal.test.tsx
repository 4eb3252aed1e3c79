import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { PlanRefusal } from "./plan-refusal.tsx";

function renderRefusal(code: string): string {
  const answer = { failure: { code, details: {}, fields: [] }, typed: {} };
  return renderHtml(<PlanRefusal answer={answer} cardPath="/card" />);
}

it("[C-04] a declined card on file does not block Advanced: the refusal leads to where another is entered", () => {
  expect(renderRefusal("payments.declined")).toContain('<a class="link self-start" href="/card">Update card</a>');
  expect(renderRefusal("accounts.managerOnly")).not.toContain("/card");
});

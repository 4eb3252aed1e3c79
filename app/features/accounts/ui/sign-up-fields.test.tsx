import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";

function renderFields(isBusiness: boolean): string {
  return renderHtml(<SignUpFields answer={undefined} textsFrom={null} isBusiness={isBusiness} />);
}

it("[C-01] says who sees a cell phone: contractors a homeowner's, only our team a contractor's", () => {
  const [homeowner, business] = [renderFields(false), renderFields(true)];
  expect(homeowner).toContain("Only contractors you send a request to can see it.");
  expect(business).not.toContain("Only contractors you send a request to");
  expect(business).toContain("For our team only. It isn’t shown on your profile.");
});

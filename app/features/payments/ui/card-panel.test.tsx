import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { CardView } from "../model/view.ts";
import { CardPanel } from "./card-panel.tsx";

const view: CardView = { canChange: true, card: null, check: null, isSetUp: true };

function renderPanel(code?: string, shown: CardView = view): string {
  const answer = code && { failure: { code, details: {}, fields: [] }, typed: {} };
  return renderHtml(<CardPanel view={shown} answer={answer} />);
}

it("[C-04] [T97] says of every declined card the same, and what to do next", () => {
  const hint = "Check the number, expiration date, and CVV, or use another card. You weren’t charged.";
  const declined = renderPanel("payments.declined");
  expect(declined).toContain("Your card number is incorrect.");
  expect(declined).toContain(hint);
  expect(renderPanel("payments.unverified")).not.toContain(hint);
  expect(renderPanel()).not.toContain("alert-error");
});

it("[C-04] offers to add a card, and once its fields are there, nothing beside them", () => {
  expect(renderPanel()).toMatch(/No card on file[^]*Add card/);
  const frame = { provider: "EMBEDDED" as const, url: "http://cards.test/" };
  const entering = renderPanel(undefined, { ...view, check: { checkId: "k1", outcome: "open", frame } });
  expect(entering).toContain("Card details");
  expect(entering).not.toContain("No card on file");
});

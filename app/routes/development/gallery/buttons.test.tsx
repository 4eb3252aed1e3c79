import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ActionSamples } from "./buttons.tsx";

it("the gallery shows an action that is confirmed first, a form's action bar and a jump to a field", () => {
  const html = renderHtml(<ActionSamples />);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).toMatch(/<summary[^>]*>Remove card, outline<\/summary>/);
  expect(html).toContain("Save changes");
  expect(html).toMatch(/href="#action-bar"[\s\S]* id="action-bar"/);
});

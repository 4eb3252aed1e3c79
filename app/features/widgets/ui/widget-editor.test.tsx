import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { WidgetEditor } from "./widget-editor.tsx";

const widget = { picture: null, welcomePhrase: "", primaryColor: "#112233", secondaryColor: "#ddeeff", buttons: [] };

function draw(answer: unknown): string {
  const saved = { widget, version: 1, businessName: "Byron", isAdvanced: true };
  return renderHtml(<WidgetEditor saved={saved} pictures={[]} answer={answer} />);
}

it("[C-09] says once that a refused color is hard to read", () => {
  const fields = [{ field: "primaryColor", code: "widgets.contrast.primaryColor" }];
  const page = draw({
    failure: { code: "input.invalid", details: {}, fields },
    typed: { primaryColor: "#ffe14d", secondaryColor: "#ddeeff" },
  });
  expect(page.match(/hard to read/g)).toHaveLength(1);
  expect(page).toContain("Use #857528");
  expect(draw(undefined).match(/easy to read/g)).toHaveLength(2);
});

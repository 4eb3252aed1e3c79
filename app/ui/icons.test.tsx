import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Icon, iconNames } from "./icons.tsx";

it.each(iconNames)("draws the %s icon, hidden from screen readers", (name) => {
  const html = renderToStaticMarkup(<Icon name={name} />);
  expect(html).toMatch(/^<svg aria-hidden="true" viewBox="0 0 24 24" class="shrink-0 size-5"/);
  expect(html).toMatch(/<(path|rect|circle|line) /);
});

it("fills the star and accepts another size", () => {
  expect(renderToStaticMarkup(<Icon name="star" className="size-4" />)).toContain('class="shrink-0 size-4" fill="currentColor"');
});

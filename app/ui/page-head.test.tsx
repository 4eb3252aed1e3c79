import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageHead } from "./page-head.tsx";

it("says in the page and in the tab what the page is, and what it is for", () => {
  const html = renderToStaticMarkup(<PageHead title="Staff" about="Who works here." />);
  expect(html).toContain("<title>Staff</title>");
  expect(html).toMatch(/<h1[^>]*>Staff<\/h1><p[^>]*>Who works here\.<\/p>/);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Panel } from "./panel.tsx";

it("is a box around its content", () => {
  expect(renderToStaticMarkup(<Panel>Prices</Panel>)).toBe('<div class="panel">Prices</div>');
});

it("is any element, stacks its content and keeps other attributes", () => {
  const html = renderToStaticMarkup(
    <Panel as="section" gap={4} className="items-start" aria-labelledby="prices">
      Prices
    </Panel>,
  );
  expect(html).toBe('<section class="panel flex flex-col gap-4 items-start" aria-labelledby="prices">Prices</section>');
});

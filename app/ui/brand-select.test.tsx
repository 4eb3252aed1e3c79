import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { BrandField } from "./brand-select.tsx";

const delta = { code: "delta", name: "Delta" };
const haier = { code: "haier", name: "Haier" };

function draw(brands: readonly { code: string; name: string }[]): string {
  const Page = () => <BrandField label="Brand" brands={brands} none="Choose a brand" chosen="haier" />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

it("a form for one brand sends it without asking", () => {
  expect(draw([delta])).toBe('<input type="hidden" name="brand" value="delta"/>');
});

it("a form for several brands asks, with the chosen one selected", () => {
  const page = draw([delta, haier]);
  expect(page).toContain('<option value="">Choose a brand</option><option value="delta">Delta</option>');
  expect(page).toContain('<option value="haier" selected="">Haier</option>');
  expect(page).not.toContain('type="hidden"');
});

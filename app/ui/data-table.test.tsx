import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type Column, DataTable } from "./data-table.tsx";

const rows = [
  { name: "Tear-off", amount: "$1,200" },
  { name: "Shingles", amount: "$8,400" },
];
const columns: Column<(typeof rows)[number]>[] = [
  { key: "name", head: "Work", render: ({ name }) => name, isRowHeader: true },
  { key: "amount", head: "Amount", render: ({ amount }) => amount, isRight: true },
];
const table = { caption: "Lines of the quote", columns, rows, rowKey: ({ name }: (typeof rows)[number]) => name };

it("has a caption, column headers and row headers", () => {
  const html = renderToStaticMarkup(<DataTable {...table} />);
  expect(html).toContain('<caption class="sr-only">Lines of the quote</caption>');
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html.match(/<th scope="row"[^>]*>(Tear-off|Shingles)</g)).toHaveLength(2);
  expect(html).toMatch(/<td class="[^"]*text-right whitespace-nowrap tabular-nums[^"]*">\$8,400</);
});

it("[C-02] rows stacked on a phone have no room above the first and below the last", () => {
  const html = renderToStaticMarkup(<DataTable {...table} isStackedOnPhone />);
  expect(html.match(/max-sm:first:pt-0 max-sm:last:pb-0/g)).toHaveLength(rows.length);
});

it("[C-02] names the column of each cell that is stacked on a phone", () => {
  const heads = (html: string) => [...html.matchAll(/data-label="([^"]*)"/g)].map(([, head]) => head);
  expect(heads(renderToStaticMarkup(<DataTable {...table} isStackedOnPhone />))).toEqual(["Amount", "Amount"]);
  expect(heads(renderToStaticMarkup(<DataTable {...table} />))).toEqual([]);
});

it("is scrollable by keyboard when wider than its container", () => {
  const html = renderToStaticMarkup(<DataTable {...table} isWide />);
  expect(html).toMatch(/^<section [^>]*aria-label="Lines of the quote" tabindex="0"><table/);
});

it("shows the empty state without rows", () => {
  expect(renderToStaticMarkup(<DataTable {...table} rows={[]} empty={<p>No lines yet</p>} />)).toBe("<p>No lines yet</p>");
});

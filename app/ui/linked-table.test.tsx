import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { LinkedTable } from "./linked-table.tsx";

interface Person {
  id: string;
  name: string;
  email?: string;
}

function draw(rows: readonly Person[]): string {
  const table = (
    <LinkedTable
      title="People"
      rows={rows}
      rowKey={({ id }) => id}
      head="Name"
      toLink={({ id, name, email }) => ({ name, path: `/people/${id}`, ...(email !== undefined && { note: email }) })}
      columns={[{ key: "id", head: "Number", render: ({ id }) => id }]}
      empty="Nobody yet."
    >
      <p>More below</p>
    </LinkedTable>
  );
  const Page = createRoutesStub([{ path: "/", Component: () => table }]);
  return renderToStaticMarkup(<Page />);
}

it("begins each row with a link to its page, which names the row", () => {
  const html = draw([
    { id: "1", name: "Ada" },
    { id: "2", name: "Bea", email: "bea@example.com" },
  ]);
  expect(html).toContain('aria-label="People"');
  expect([...html.matchAll(/<th scope="row"[^>]*>.*?href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, name]) => [href, name])).toEqual([
    ["/people/1", "Ada"],
    ["/people/2", "Bea"],
  ]);
  expect(html).toContain("bea@example.com");
});

it("says what would be here instead of an empty table", () => {
  expect(draw([])).toContain("Nobody yet.");
  expect(draw([])).not.toContain("<table");
  expect(draw([])).toContain("More below");
});

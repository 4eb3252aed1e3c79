import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SuccessNote } from "./refusal-note.tsx";

it("[C-02] says in one look that something was saved", () => {
  expect(renderToStaticMarkup(<SuccessNote>Saved</SuccessNote>)).toMatch(
    /<output class="alert[^"]*alert-success[^"]*"><svg[^]*<span[^>]*>Saved<\/span>/,
  );
  const others = globSync("app/**/*.tsx").filter((file) => /<output className="alert[^"]*alert-success/.test(readFileSync(file, "utf8")));
  expect(others.toSorted()).toEqual(["app/ui/notice-banner.tsx", "app/ui/refusal-note.tsx"]);
});

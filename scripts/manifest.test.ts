import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { shortManifest } from "./manifest.ts";

const page = (id: string, more: object) => ({ id, parentId: "root", hasAction: false, hasLoader: true, css: [], ...more });
const root = { id: "root", path: "", hasLoader: true, module: "/assets/root-aaaa.js", imports: ["/assets/program-bbbb.js"], css: [] };
const list = {
  url: "/assets/manifest-1.js",
  version: "1",
  entry: { module: "/assets/entry.client-cccc.js", imports: ["/assets/program-bbbb.js"], css: [] },
};
const routes = {
  root,
  Aa: page("Aa", { index: true, module: "/assets/home-dddd.js", imports: ["/assets/program-bbbb.js", "/assets/forms-eeee.js"] }),
  Bb: page("Bb", { path: "login/:step?", hasAction: true, module: "/assets/login-ffff.js", imports: ["/assets/forms-eeee.js"] }),
  Cc: page("Cc", { path: "robots.txt", module: "/assets/robots-gggg.js" }),
};
const textOf = (pages: object) => `window.__reactRouterManifest=${JSON.stringify({ ...list, routes: pages })};`;

/** What a browser's router finds after a short list was loaded. */
function loaded(text: string): unknown {
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(text, { window });
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
}

it("[P-06] the short list of pages tells a browser of the same pages as the long one, but for files and parts that it has", () => {
  expect(loaded(shortManifest(textOf(routes)))).toEqual({
    ...list,
    routes: {
      root,
      Aa: page("Aa", { index: true, module: "/assets/home-dddd.js", imports: ["/assets/forms-eeee.js"], css: undefined }),
      Bb: page("Bb", {
        path: "login/:step?",
        hasAction: true,
        module: "/assets/login-ffff.js",
        imports: ["/assets/forms-eeee.js"],
        css: undefined,
      }),
    },
  });
});

it("[P-06] a list with something that the short one cannot say stops the build", () => {
  const strange = (more: object) => () => shortManifest(textOf({ root, Bb: { ...routes.Bb, ...more } }));
  expect(strange({ hasClientLoader: true })).toThrow("hasClientLoader");
  expect(strange({ css: ["/assets/own.css"] })).toThrow("css");
  expect(strange({ parentId: "Aa" })).toThrow("Bb");
  expect(strange({ module: "https://elsewhere.example/x.js" })).toThrow("elsewhere");
});

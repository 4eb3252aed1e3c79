import { renderToString } from "react-dom/server";
import { createStaticHandler, type EntryContext, Outlet, Scripts, ServerRouter, type StaticHandlerContext } from "react-router";
import { expect, it } from "vitest";
import { keepMatchedRoutes, rememberMatches } from "./matched-routes.server.ts";

const patterns = ["a", "a/:id", "b", "c/:id/d"];
const Root = () => (
  <body>
    <Outlet />
    <Scripts />
  </body>
);

async function createPage(path: string): Promise<EntryContext> {
  const children = patterns.map((pattern) => ({ id: pattern, path: pattern, Component: () => pattern }));
  const handler = createStaticHandler([{ id: "root", path: "", Component: Root, children }]);
  const files = { hasLoader: false, hasAction: false, hasErrorBoundary: false, hasClientLoader: false, module: "/page.js" };
  const entries = patterns.map((pattern) => [pattern, { ...files, id: pattern, path: pattern, parentId: "root" }] as const);
  const modules = children.map(({ id, Component }) => [id, { default: Component }] as const);
  return {
    manifest: {
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries([["root", { ...files, id: "root", path: "" }], ...entries]),
      url: "/manifest.js",
      version: "1",
    },
    routeModules: Object.fromEntries([["root", { default: Root }], ...modules]),
    staticHandlerContext: (await handler.query(new Request(`http://x.test${path}`))) as StaticHandlerContext,
    serverHandoffString: "{}",
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
    renderMeta: {},
    serializeError: (error: Error) => error,
  } as unknown as EntryContext;
}

it.each([
  ["/a/1", ["root", "a/:id"]],
  ["/c/1/d", ["root", "c/:id/d"]],
])("[P-04] renders %s from the routes that it matched as from all", async (path, matched) => {
  const kept = keepMatchedRoutes(await createPage(path));
  expect(Object.keys(kept.manifest.routes)).toEqual(matched);
  const render = (page: EntryContext) => renderToString(<ServerRouter context={page} url={`http://x.test${path}`} />);
  expect(render(kept)).toBe(render(await createPage(path)));
});

it("[P-04] still tells the browser the route above the page, which it would otherwise take for an unknown one", async () => {
  const page = keepMatchedRoutes(await createPage("/a/1"));
  expect(renderToString(<ServerRouter context={page} url="http://x.test/a/1" />)).toContain(`"path": "a"`);
});

it("[P-04] matches an address above pages once for all of them", async () => {
  const { staticHandlerContext } = await createPage("/a/1");
  const asked: unknown[] = [];
  const match: typeof staticHandlerContext._match = (address) => {
    asked.push(address);
    return staticHandlerContext._match(address);
  };
  for (let page = 0; page < 3; page += 1) {
    const remembering = rememberMatches(match);
    expect(remembering("/a")).toEqual(staticHandlerContext._match("/a"));
    expect(remembering("/unknown")).toBeNull();
  }
  expect(asked).toEqual(["/a", "/unknown"]);
});

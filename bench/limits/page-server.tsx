// Limit of P-04: the directory page through React alone, with its data in hand, over `node:http`. Router, head and
// scripts are made once; no request needs loaders, database or data serialization.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from "react-router";
import { brands } from "#app/brands/registry.ts";
import { toShellBrand } from "#app/brands/shell.ts";
import { themeStyle } from "#app/brands/theme.ts";
import { DirectoryScreen, type DirectoryScreenView } from "#app/routes/directory/directory-screen.tsx";
import { PageFrame } from "#app/layouts/page-frame.tsx";
import type { Shell } from "#app/layouts/shell.ts";
import { type Catalogue, createTranslator } from "#app/platform/translator.ts";
import { TranslationContext } from "#app/platform/translations.ts";

/** The page's address and data, and the HTML around its tree. */
interface Page {
  url: string;
  view: DirectoryScreenView;
  head: string;
  scripts: string;
  catalogues: Record<string, Catalogue>;
}

const { url, view, head, scripts, catalogues } = JSON.parse(readFileSync(process.env.PAGE ?? "", "utf8")) as Page;
const brand = toShellBrand(brands.DELTA, "en");
const t = createTranslator("en", catalogues);
const shell: Shell = {
  brand,
  origin: new URL(url).origin,
  user: null,
  formOwner: null,
  links: [],
  unread: null,
  tabs: [],
  search: null,
  actingFor: null,
  disclaimer: null,
  directory: "/contractors",
  directoryNotice: t("brandpages:disclaimer.directory", { brand: brand.name }),
  settings: [],
  distributors: true,
  frame: "public",
  scheme: null,
  trail: [],
  wide: false,
  counted: null,
};
const words = { t, locale: "en" as const };

function Shell() {
  return (
    <html lang="en" style={themeStyle(brand.theme)} data-words="app directory services badges">
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body className="flex min-h-dvh flex-col bg-base-200 font-sans text-base-content antialiased">
        <PageFrame shell={shell}>
          <Outlet />
        </PageFrame>
        <div dangerouslySetInnerHTML={{ __html: scripts }} />
      </body>
    </html>
  );
}

const page = { path: "contractors/postal/:id", handle: { listed: true }, Component: () => <DirectoryScreen view={view} /> };
const routes = [{ id: "root", loader: () => shell, Component: Shell, children: [page] }];
const handler = createStaticHandler(routes);
const context = await handler.query(new Request(url));
if (context instanceof Response) throw new Error(`The page answers ${context.status}`);
const router = createStaticRouter(handler.dataRoutes, context);

createServer((_incoming, outgoing) => {
  const { pipe } = renderToPipeableStream(
    <TranslationContext value={words}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </TranslationContext>,
    {
      onShellReady() {
        outgoing.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
        pipe(outgoing);
      },
    },
  );
}).listen(Number(process.env.PORT), "127.0.0.1");

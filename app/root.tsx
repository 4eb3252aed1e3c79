import { use } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { guardPages } from "./access/page-guard.server.ts";
import { themeStyle } from "./brands/theme.ts";
import { PageFrame } from "./layouts/page-frame.tsx";
import { shellFor } from "./layouts/shell.server.ts";
import { onPage } from "./platform/pages.server.ts";
import { loadAllWords } from "./platform/words.client.ts";
import { type PageHandle, useWords } from "./platform/words.ts";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { LanguageLinks } from "./ui/language-links.tsx";
import { NonceContext } from "./ui/nonce.ts";

export const loader = onPage((ctx, place: Route.LoaderArgs) => shellFor(ctx, place));

/** Nobody comes to a page, its data or its forms but past the guard. */
export const middleware: Route.MiddlewareFunction[] = [guardPages];

/** Whatever page the browser goes to by itself, its words are there. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_page, next) => {
    await loadAllWords();
    return next();
  },
];

/** Language, brand and sign-in change only with a new document; the frame changes from page to page. */
export function shouldRevalidate({ formAction, currentUrl, nextUrl }: { formAction?: string; currentUrl: URL; nextUrl: URL }): boolean {
  return formAction !== undefined || currentUrl.pathname !== nextUrl.pathname;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale } = useWords();
  const shell = useRouteLoaderData<typeof loader>("root");
  const nonce = use(NonceContext);
  return (
    <html lang={locale} style={shell && themeStyle(shell.brand.theme)} data-words={useWordAreas()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell && <meta name="theme-color" content={shell.brand.theme.primary} />}
        <link rel="icon" href="data:," />
        {shell && <LanguageLinks origin={shell.origin} languages={shell.brand.languages} />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body className="flex min-h-dvh flex-col bg-base-200 font-sans text-base-content antialiased">
        {shell ? <PageFrame shell={shell}>{children}</PageFrame> : <main id="main">{children}</main>}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The areas of words that the page needs, as the browser's entry reads them; empty for all. */
function useWordAreas(): string {
  const own = useMatches().flatMap((match) => (match.handle as PageHandle | undefined)?.words ?? []);
  return own.length === 0 ? "" : ["app", "errors", ...own].join(" ");
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorScreen status={500} />;
  const answer: unknown = error.data;
  const code = typeof answer === "object" && answer !== null && "code" in answer && typeof answer.code === "string" ? answer.code : null;
  return <ErrorScreen status={error.status} code={code} />;
}

import { use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import { guardPages } from "./access/page-guard.server.ts";
import { brands } from "./brands/registry.ts";
import { themeStyle } from "./brands/theme.ts";
import { Counted } from "./client/counted.tsx";
import { formStays } from "./client/failed-steps.ts";
import { loadPart } from "./client/lost-parts.ts";
import { Overlays } from "./client/overlays.tsx";
import { changesFrame } from "./client/revalidation.ts";
import { sessionFlags } from "./features/accounts/policy.ts";
import { withRequestBrand } from "./features/requests/service/display-brand.server.ts";
import { PageFrame } from "./layouts/page-frame.tsx";
import { hasDistributors } from "./features/distributors/service.server.ts";
import { shellFor } from "./layouts/shell.server.ts";
import { cookieNames, readCookie } from "./platform/cookies.server.ts";
import { onPage } from "./platform/pages.server.ts";
import { settings } from "./platform/settings.server.ts";
import { loadAllWords } from "./platform/words.client.ts";
import { type PageHandle, useWords } from "./platform/words.ts";
import { RequestFailure } from "./ui/error-catalogue.ts";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { LanguageLinks } from "./ui/language-links.tsx";
import { LastResort } from "./ui/last-resort.tsx";
import { NonceContext } from "./ui/nonce.ts";
import { noticeOf } from "./ui/notices.ts";

export const loader = onPage(async (ctx, place: Route.LoaderArgs) => {
  const shell = shellFor(await withRequestBrand(ctx, place.params["requestId"]), place);
  return {
    ...shell,
    distributors: await hasDistributors({ ...ctx, brand: brands[shell.brand.code] }),
    session: sessionFlags(ctx.actor, readCookie(place.request, cookieNames.session) !== null),
    patience: settings.REQUEST_TIMEOUT,
  };
});

/** Guards every page, its data and its forms. */
export const middleware: Route.MiddlewareFunction[] = [guardPages];

/** Loads all translations with client-side navigations. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const [results] = await Promise.all([next(), loadPart(loadAllWords)]);
    return request.method === "GET" ? results : formStays(results);
  },
];

export const shouldRevalidate = changesFrame;

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale } = useWords();
  const shell = useRouteLoaderData<typeof loader>("root");
  const nonce = use(NonceContext);
  const hasFailed = Boolean(useRouteError());
  return (
    <html lang={locale} style={shell && themeStyle(shell.brand.theme)} data-words={useWordAreas()} data-patience={shell?.patience}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell && <meta name="theme-color" content={shell.brand.theme.primary} />}
        <link rel="icon" href="data:," />
        <LanguageLinks />
        <Meta />
        {/* The precedence puts it before the program's modules, which would otherwise load first. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        <Links nonce={nonce} />
      </head>
      <body className="flex min-h-dvh flex-col bg-base-200 font-sans text-base-content antialiased">
        {shell?.counted && <Counted page={hasFailed ? null : shell.counted.page} />}
        {shell ? <PageFrame shell={shell}>{children}</PageFrame> : <main id="main">{children}</main>}
        {shell && <Overlays barColor={shell.brand.loadingBarColor} />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Translation areas of the page, read by the browser entry; empty means all. */
function useWordAreas(): string {
  const handles = useMatches().flatMap(({ handle }) => (handle ? [handle as PageHandle] : []));
  const own = handles.flatMap(({ words }) => words ?? []);
  const failed = Boolean(useRouteError());
  const told = noticeOf(useLocation().search) ? ["outcomes"] : [];
  const counted = useRouteLoaderData<typeof loader>("root")?.counted ? ["consent"] : [];
  const refused = failed || !handles.some(({ refusesNothing }) => refusesNothing) ? ["errors"] : [];
  return own.length === 0 ? "" : ["app", ...refused, ...own, ...told, ...counted].join(" ");
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      <ErrorScreen {...failureOf(error)} />
    </LastResort>
  );
}

/** `status` is null without a response. */
function failureOf(error: unknown): { status: number | null; code?: string } {
  if (error instanceof RequestFailure) return { status: error.status };
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const answer: unknown = error.data;
  const told = typeof answer === "object" && answer !== null && "code" in answer && typeof answer.code === "string";
  return { status: error.status, ...(told ? { code: answer.code as string } : {}) };
}

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
import { PageAnalytics } from "./client/page-analytics.tsx";
import { keepFormsOnFailure } from "./client/failed-submissions.ts";
import { loadModule } from "./client/missing-modules.ts";
import { Overlays } from "./client/overlays.tsx";
import { shouldReloadShell } from "./client/revalidation.ts";
import { sessionFlags } from "./features/accounts/policy.ts";
import { isSetupOpen } from "./features/contractor-sign-up/service.server.ts";
import { addRequestBrand } from "./features/requests/service/display-brand.server.ts";
import { PageFrame } from "./layouts/page-frame.tsx";
import { countUnread } from "./features/notices/service/inbox.server.ts";
import { hasDistributors } from "./features/distributors/service.server.ts";
import { buildShell } from "./layouts/shell.server.ts";
import { cookieNames, readCookie } from "./platform/cookies.server.ts";
import { createLoader } from "./platform/pages.server.ts";
import { settings } from "./platform/settings.server.ts";
import { loadAllCatalogues } from "./platform/translations.client.ts";
import { type PageHandle, useTranslations } from "./platform/translations.ts";
import { RequestFailure } from "./ui/error-catalogue.ts";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { LanguageLinks } from "./ui/language-links.tsx";
import { LastResort } from "./ui/last-resort.tsx";
import { NonceContext } from "./ui/nonce.ts";
import { findNotice } from "./ui/notices.ts";

export const loader = createLoader(async (ctx, place: Route.LoaderArgs) => {
  const shell = buildShell(await addRequestBrand(ctx, place.params["requestId"]), { ...place, isSetupOpen: await isSetupOpen(ctx) });
  return {
    ...shell,
    unread: await countUnread(ctx),
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
    const [results] = await Promise.all([next(), loadModule(loadAllCatalogues)]);
    return request.method === "GET" ? results : keepFormsOnFailure(results);
  },
];

export const shouldRevalidate = shouldReloadShell;

/** Zod would otherwise try to compile code, which the Content-Security-Policy refuses. Runs before each module. */
const withoutEval = "globalThis.__zod_globalConfig={jitless:true}";

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale } = useTranslations();
  const shell = useRouteLoaderData<typeof loader>("root");
  const nonce = use(NonceContext);
  const hasFailed = Boolean(useRouteError());
  const isFramed = shell?.frame === "framed";
  return (
    <html
      lang={locale}
      data-scheme={shell?.scheme ?? undefined}
      style={shell && themeStyle(shell.brand.theme)}
      data-words={useTranslationAreas()}
      data-patience={shell?.patience}
    >
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
        {!isFramed && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: withoutEval }} />}
      </head>
      <body className="flex min-h-dvh flex-col bg-base-200 font-sans text-base-content antialiased">
        {shell?.counted && !isFramed && <PageAnalytics page={hasFailed ? null : shell.counted.page} />}
        {shell ? <PageFrame shell={shell}>{children}</PageFrame> : <main id="main">{children}</main>}
        {!isFramed && (
          <>
            {shell && <Overlays barColor={shell.brand.loadingBarColor} />}
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Translation areas of the page, read by the browser entry; empty means all. */
function useTranslationAreas(): string {
  const handles = useMatches().flatMap(({ handle }) => (handle ? [handle as PageHandle] : []));
  const pageAreas = handles.flatMap(({ translations }) => translations ?? []);
  const failed = Boolean(useRouteError());
  const noticeAreas = findNotice(useLocation().search) ? ["outcomes"] : [];
  const consentAreas = useRouteLoaderData<typeof loader>("root")?.counted ? ["consent"] : [];
  const errorAreas = failed || !handles.some(({ lazyErrors }) => lazyErrors) ? ["errors"] : [];
  return pageAreas.length === 0 ? "" : ["app", ...errorAreas, ...pageAreas, ...noticeAreas, ...consentAreas].join(" ");
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      <ErrorScreen {...toErrorScreenProps(error)} />
    </LastResort>
  );
}

/** `status` is null without a response. */
function toErrorScreenProps(error: unknown): { status: number | null; code?: string } {
  if (error instanceof RequestFailure) return { status: error.status };
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const data: unknown = error.data;
  const hasCode = typeof data === "object" && data !== null && "code" in data && typeof data.code === "string";
  return { status: error.status, ...(hasCode ? { code: data.code as string } : {}) };
}

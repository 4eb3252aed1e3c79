import type { Route } from "./+types/dashboard";
import { findNextStep, type RequestWithQuotes } from "#app/features/dashboard/model.ts";
import { NextCard } from "#app/features/dashboard/ui/next-card.tsx";
import { listHomes } from "#app/features/homes/service.server.ts";
import { sortQuotes } from "#app/features/quotes/model.ts";
import { loadDashboard } from "#app/features/requests/service/dashboard.server.ts";
import { parseDraftKeys } from "#app/features/requests/model/unfinished.ts";
import { listUnfinishedRequests } from "#app/features/requests/service/unfinished.server.ts";
import { UnfinishedRequests } from "#app/features/requests/ui/unfinished-requests.tsx";
import { paths } from "#app/paths.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { DashboardContent, EmptyDashboard } from "./dashboard-content.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const [after, open, booked] = ["after", "open", "booked"].map((name) => searchParams.get(name));
  const { latestRequests, earlierRequests, quotes, ordered, ...next } = await loadDashboard(ctx, { after, open, booked });
  const quotesByRequest = Map.groupBy([...quotes, ...ordered], ({ requestId }) => requestId);
  const toQuoted = (requests: typeof latestRequests): RequestWithQuotes[] =>
    requests.map((request) => ({ request, quotes: sortQuotes(quotesByRequest.get(request.id) ?? []) }));
  const unfinished = await listUnfinishedRequests(ctx, parseDraftKeys(readCookie(request, cookieNames.unfinished)));
  const later = { requests: after !== null, open: open !== null, booked: booked !== null };
  const [requests, earlier] = [toQuoted(latestRequests), toQuoted(earlierRequests)];
  const step = findNextStep([...requests, ...earlier]);
  return { unfinished, requests, earlier, ordered, next, later, step, homes: await listHomes(ctx), now: ctx.now.toISOString() };
});

export const handle: PageHandle = { translations: ["pages", "quotes", "services", "pricing", "unfinished", "dashboard", "homes"] };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  const { requests, step, now, later } = loaderData;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("dashboard:title")}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold sm:text-3xl">{t("dashboard:title")}</h1>
          <p className="mt-1 text-muted">{t("dashboard:what")}</p>
        </div>
        {requests.length > 0 && (
          <ButtonLink look="outline" href={directory}>
            {t("dashboard:find")}
          </ButtonLink>
        )}
      </header>
      {requests.length > 0 && !later.requests && <NextCard step={step} now={now} />}
      <UnfinishedRequests requests={loaderData.unfinished} here={paths.dashboard()} />
      {requests.length === 0 ? <EmptyDashboard homes={loaderData.homes} /> : <DashboardContent {...loaderData} />}
    </div>
  );
}

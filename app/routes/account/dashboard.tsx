import type { Route } from "./+types/dashboard";
import { NextCard } from "#app/features/dashboard/ui/next-card.tsx";
import { UnfinishedRequests } from "#app/features/requests/ui/unfinished-requests.tsx";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { useLivePage } from "#app/ui/use-live-page.ts";
import { DashboardContent, EmptyDashboard } from "./dashboard-content.tsx";
import { loadDashboardView } from "./dashboard-view.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadDashboardView(ctx, request));

export const handle: PageHandle = { translations: ["pages", "quotes", "services", "pricing", "unfinished", "dashboard", "homes"] };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  const { requests, step, call, now, later } = loaderData;
  useLivePage({ isShown: () => true, isOnlyTold: true });
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
      {requests.length > 0 && !later.requests && <NextCard step={step} call={call} now={now} />}
      <UnfinishedRequests requests={loaderData.unfinished} here={paths.dashboard()} />
      {requests.length === 0 ? <EmptyDashboard homes={loaderData.homes} /> : <DashboardContent {...loaderData} />}
    </div>
  );
}

import type { Route } from "./+types/profile-manager";
import { brands } from "#app/brands/registry.ts";
import { listQueue, parseQueueQuery } from "#app/features/memberships/service/queue.server.ts";
import { listOpenBrands } from "#app/features/memberships/service/scope.server.ts";
import { QueueFilters, QueuePages, QueueTable } from "#app/features/memberships/ui/queue-table.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { PageHead } from "#app/ui/page-head.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = parseQueueQuery(ctx, new URL(request.url).searchParams);
  const { rows, next } = await listQueue(ctx, query);
  return { query, rows, next, brands: listOpenBrands(ctx).map((code) => ({ code, name: brands[code].name })) };
});

export const handle: PageHandle = { translations: ["memberships"] };

/** Applications and members of the brands that the viewer works for. */
export default function ProfileManagerPage({ loaderData: { query, rows, next, brands: options } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t("memberships:queue.title")} about={t("memberships:queue.what")} />
      <QueueFilters address={query} brands={options} />
      <QueueTable rows={rows} brands={options} />
      <QueuePages address={query} next={next} isFirst={query.after === ""} />
    </div>
  );
}

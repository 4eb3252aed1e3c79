import { paths } from "#app/paths.ts";
import { useWords } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

interface TrailProps {
  request: { id: string; category: string; place: { city: string } };
  /** Title of a page below the request. */
  here?: string;
}

export function QuoteBreadcrumbs({ request, here }: TrailProps) {
  const { t } = useWords();
  const named = t("quotes:trail.request", { job: t(`services:${request.category}`), city: request.place.city });
  const above = { label: t("quotes:trail.requests"), to: paths.dashboard() };
  if (!here) return <Breadcrumbs trail={[above, { label: named }]} />;
  return <Breadcrumbs trail={[above, { label: named, to: paths.quotes({ requestId: request.id }) }, { label: here }]} />;
}

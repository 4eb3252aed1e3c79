import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

interface BreadcrumbsProps {
  request: { id: string; category: string; place: { city: string } };
  /** Title of a page below the request. */
  here?: string;
}

export function QuoteBreadcrumbs({ request, here }: BreadcrumbsProps) {
  const { t } = useTranslations();
  const requestTitle = t("quotes:trail.request", { job: t(`services:${request.category}`), city: request.place.city });
  const above = { label: t("quotes:trail.requests"), to: paths.dashboard() };
  if (!here) return <Breadcrumbs trail={[above, { label: requestTitle }]} />;
  return <Breadcrumbs trail={[above, { label: requestTitle, to: paths.quotes({ requestId: request.id }) }, { label: here }]} />;
}

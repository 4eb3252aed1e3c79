import { useWords } from "#app/platform/words.ts";

interface TrailProps {
  request: { id: string; category: string; place: { city: string } };
  /** The page itself, where it lies below the request. */
  here?: string;
}

/** The way from a homeowner's requests down to this page. */
export function Trail({ request, here }: TrailProps) {
  const { t } = useWords();
  const named = t("quotes:trail.request", { job: t(`categories:${request.category}.name`), city: request.place.city });
  return (
    <nav aria-label={t("quotes:trail.label")} className="breadcrumbs max-w-full p-0 text-sm text-muted print:hidden">
      <ol>
        <li>
          <a href="/dashboard">{t("quotes:trail.requests")}</a>
        </li>
        <li>{here ? <a href={`/request/list/${request.id}`}>{named}</a> : <span aria-current="page">{named}</span>}</li>
        {here && (
          <li>
            <span aria-current="page">{here}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

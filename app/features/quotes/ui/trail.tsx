import { useWords } from "#app/platform/words.ts";
import { Icon } from "#app/ui/icons.tsx";

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
        <li className={here && "max-sm:hidden"}>
          <a href="/dashboard">{t("quotes:trail.requests")}</a>
        </li>
        <li className={here && "max-sm:before:hidden!"}>
          {here ? <UpLink to={`/request/list/${request.id}`} label={named} /> : <span aria-current="page">{named}</span>}
        </li>
        {here && (
          <li className="max-sm:hidden">
            <span aria-current="page">{here}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

function UpLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to}>
      <Icon name="back" className="mr-1 size-4 sm:hidden" />
      {label}
    </a>
  );
}

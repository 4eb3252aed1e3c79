import { useWords } from "#app/platform/words.ts";

interface PageLinksProps {
  /** The address of the list, with its filters. */
  path: string;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  isLaterPage: boolean;
}

/** The ways to the next page of a list and back to its first; nothing where all of it is shown. */
export function PageLinks({ path, next, isLaterPage }: PageLinksProps) {
  const { t } = useWords();
  if (next === null && !isLaterPage) return null;
  return (
    <nav aria-label={t("app:pages.title")} className="flex flex-wrap gap-3">
      {isLaterPage && (
        <a className="btn btn-outline" href={path}>
          {t("app:pages.first")}
        </a>
      )}
      {next !== null && (
        <a className="btn btn-outline" rel="next" href={`${path}${path.includes("?") ? "&" : "?"}after=${next}`}>
          {t("app:pages.next")}
        </a>
      )}
    </nav>
  );
}

import { ButtonLink } from "./button.tsx";
import { useTranslations } from "#app/platform/translations.ts";

interface PageLinksProps {
  /** URL of the list with its filters. */
  path: string;
  /** Null on the last page. */
  next: string | null;
  /** Of lists that also go back; null on the first page. */
  previous?: { before: string; text: string } | null;
  isLaterPage: boolean;
  /** Query parameter of the cursor. */
  parameter?: string;
  /** Needed if a page has several lists. */
  list?: string;
}

/** Nothing for a single page. */
export function PageLinks({ path, next, previous = null, isLaterPage, parameter = "after", list }: PageLinksProps) {
  const { t } = useTranslations();
  if (next === null && !isLaterPage) return null;
  return (
    <nav aria-label={[list, t("app:pages.title")].filter(Boolean).join(": ")} className="flex flex-wrap gap-3">
      {isLaterPage && (
        <ButtonLink look="outline" href={path}>
          {t("app:pages.first")}
        </ButtonLink>
      )}
      {previous !== null && (
        <ButtonLink look="outline" rel="prev" href={`${path}${path.includes("?") ? "&" : "?"}before=${previous.before}`}>
          {previous.text}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="outline" rel="next" href={`${path}${path.includes("?") ? "&" : "?"}${parameter}=${next}`}>
          {t("app:pages.next")}
        </ButtonLink>
      )}
    </nav>
  );
}

import { ButtonLink } from "./button.tsx";
import { useWords } from "#app/platform/words.ts";

interface PageLinksProps {
  /** The address of the list, with its filters. */
  path: string;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  isLaterPage: boolean;
  /** The parameter of the address that holds the cursor. */
  parameter?: string;
  /** What the list is called, where a page has several. */
  list?: string;
}

/** The ways to the next page of a list and back to its first; nothing where all of it is shown. */
export function PageLinks({ path, next, isLaterPage, parameter = "after", list }: PageLinksProps) {
  const { t } = useWords();
  if (next === null && !isLaterPage) return null;
  return (
    <nav aria-label={[list, t("app:pages.title")].filter(Boolean).join(": ")} className="flex flex-wrap gap-3">
      {isLaterPage && (
        <ButtonLink look="outline" href={path}>
          {t("app:pages.first")}
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

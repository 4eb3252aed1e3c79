import { useTranslations } from "#app/platform/translations.ts";
import type { ShortlistedContractor } from "../model/choice.ts";

const checkbox =
  "before:flex before:size-5 before:items-center before:justify-center before:rounded before:border before:border-muted before:text-secondary-content";

interface PickLinkProps {
  one: ShortlistedContractor;
  chosen: boolean;
  /** URL with this contractor toggled; null when the shortlist is full. */
  path: string | null;
}

/** `useClientNavigation` handles clicks without leaving the page. */
export function PickLink({ one: { accountId, name }, chosen, path }: PickLinkProps) {
  const { t } = useTranslations();
  if (!path) return <p className="text-center text-sm text-muted">{t("directory:card.full")}</p>;
  const word = chosen ? "chosen" : "choose";
  return (
    <a
      data-pick={accountId}
      rel="nofollow"
      href={path}
      className={`btn btn-ghost min-h-11 flex-1 sm:flex-none ${checkbox} ${chosen ? "before:border-secondary before:bg-secondary before:content-['✓']" : "before:content-['']"}`}
      aria-label={t(`directory:card.${word}Named`, { name })}
    >
      {t(`directory:card.${word}`)}
    </a>
  );
}

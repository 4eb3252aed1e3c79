import { useTranslations } from "#app/platform/translations.ts";
import type { ShortlistedContractor } from "../model/choice.ts";

interface PickLinkProps {
  one: ShortlistedContractor;
  chosen: boolean;
  /** URL with this contractor toggled; null when the shortlist is full. */
  path: string | null;
  /** Beside a more important action. */
  quiet?: boolean;
}

/** `useClientNavigation` handles clicks without leaving the page. */
export function PickLink({ one: { accountId, name }, chosen, path, quiet = false }: PickLinkProps) {
  const { t } = useTranslations();
  if (!path) return <p className="text-center text-sm text-muted">{t("directory:card.full")}</p>;
  const word = chosen ? "chosen" : "choose";
  return (
    <a
      data-pick={accountId}
      rel="nofollow"
      href={path}
      className={`btn min-h-11 shrink-0 ${chosen || quiet ? "btn-outline" : "btn-primary"} ${chosen ? "before:content-['✓']" : ""}`}
      aria-label={t(`directory:card.${word}Named`, { name })}
    >
      {t(`directory:card.${word}`)}
    </a>
  );
}

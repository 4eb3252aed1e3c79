import { useMatches } from "react-router";
import { useTranslations, type PageHandle, type ShownSearch } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { Shell } from "./shell.ts";

const line =
  "flex min-h-10 min-w-0 items-center gap-2 rounded-full border border-base-300 bg-base-100 px-3 text-sm text-base-content hover:border-edge sm:px-4";

/**
 * The current search in one line, or the last one, with the link that changes it. A page that shows a search says so in
 * its handle; one with a search form of its own shows none.
 */
export function SearchLine({ directory, last }: { directory: string; last: Shell["search"] }) {
  const { t } = useTranslations();
  const own = useShownSearch();
  if (own === "form") return null;
  const shown = own ?? last;
  if (!shown) {
    return (
      <a href={directory} className={`${line} max-sm:hidden`}>
        <Icon name="search" className="size-4 text-muted" /> {t("nav.find")}
      </a>
    );
  }
  return (
    <a href={shown.to} className={line} aria-label={t("nav.editSearch", { service: shown.service, place: shown.place })}>
      <Icon name="search" className="size-4 text-muted max-sm:hidden" />
      <span className="truncate font-medium">
        {shown.service} <span className="text-muted">·</span> {shown.place}
      </span>
      <span className="text-muted max-sm:hidden" aria-hidden="true">
        ·
      </span>
      <span className="font-semibold text-primary max-sm:hidden">{t("nav.edit")}</span>
    </a>
  );
}

function useShownSearch(): ShownSearch | "form" | null {
  const { t } = useTranslations();
  const matches = useMatches();
  const page = matches.findLast(({ handle }) => (handle as PageHandle | undefined)?.search);
  return (page?.handle as PageHandle | undefined)?.search?.(page?.loaderData, t) ?? null;
}

import { useMatches } from "react-router";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { Shell } from "./shell.ts";

const line =
  "flex min-h-10 min-w-0 items-center gap-2 rounded-full border border-base-300 bg-base-100 px-3 text-sm text-base-content hover:border-edge sm:px-4";

/**
 * The last search in one line, with the link that changes it. A page with a search of its own says so in its handle and
 * gets none. `isNarrow`: a phone has no room for it beside the account.
 */
export function SearchLine({ directory, last, isNarrow }: { directory: string; last: Shell["search"]; isNarrow: boolean }) {
  const { t } = useTranslations();
  const matches = useMatches();
  if (matches.some(({ handle, loaderData }) => loaderData && (handle as PageHandle | undefined)?.ownSearch)) return null;
  if (!last) {
    return (
      <a href={directory} className={`${line} max-sm:hidden`}>
        <Icon name="search" className="size-4 text-muted" /> <span className="truncate">{t("nav.find")}</span>
      </a>
    );
  }
  return (
    <a
      href={last.to}
      className={`${line} ${isNarrow ? "max-sm:hidden" : ""}`}
      aria-label={t("nav.editSearch", { service: last.service, place: last.place })}
    >
      <Icon name="search" className="size-4 text-muted max-sm:hidden" />
      <span className="truncate font-medium">
        {last.service} <span className="text-muted">·</span> {last.place}
      </span>
      <span className="text-muted max-sm:hidden" aria-hidden="true">
        ·
      </span>
      <span className="font-semibold text-primary max-sm:hidden">{t("nav.edit")}</span>
    </a>
  );
}

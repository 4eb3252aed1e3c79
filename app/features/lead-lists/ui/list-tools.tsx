import { formatLeadQuery, isFiltered, type LeadQuery } from "#app/features/leads/model/lists.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { SavedViewLinks, SaveViewForm } from "#app/ui/saved-views.tsx";
import type { SavedViewRow } from "../model.ts";

interface SavedViewsProps {
  query: LeadQuery;
  views: readonly SavedViewRow[];
  answer: unknown;
}

/** Named lists; a narrowed or sorted list can be named. */
export function SavedViews({ query, views, answer }: SavedViewsProps) {
  const search = formatLeadQuery(query).toString();
  const canSave = !views.some((view) => view.query === search) && (isFiltered(query) || query.sort !== "moved");
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="flex flex-col gap-3">
      <SavedViewLinks path={paths.leads()} query={search} views={views} />
      {canSave && <SaveViewForm path={paths.leads()} query={search} answer={answer} />}
    </div>
  );
}

/** What can be done with the list as a whole; a phone shows it below the list. */
export function ListActions({ query, isSelecting }: { query: LeadQuery; isSelecting: boolean }) {
  const { t } = useTranslations();
  const search = formatLeadQuery(query);
  const selecting = new URLSearchParams([...search, ["select", "1"]]);
  return (
    <p className="flex flex-wrap items-center gap-x-5 max-sm:order-last *:inline-flex *:min-h-11 *:items-center">
      {!isSelecting && (
        <a className="link" href={paths.leads(selecting)}>
          {t("leadlists:select.start")}
        </a>
      )}
      <a className="link" href={paths.exportLeads(search)}>
        {t("leadlists:export")}
      </a>
      <a className="link" href={paths.importLeads()}>
        {t("leadlists:import")}
      </a>
    </p>
  );
}

/** Wraps the rows of a list whose leads can be selected. */
export const selectionFormId = "selection";

/** Buttons for the selected leads, above their rows. */
export function SelectionBar({ query, count }: { query: LeadQuery; count: number }) {
  const { t } = useTranslations();
  const search = formatLeadQuery(query);
  return (
    <form id={selectionFormId} method="get" action={paths.bulkLeads()} className="flex flex-wrap items-center gap-3">
      <Button look="primary">{t("leadlists:select.change")}</Button>
      <Button look="outline" formAction={paths.exportLeads()}>
        {t("leadlists:select.export")}
      </Button>
      <a className={buttonClass({ look: "outline" })} href={paths.bulkLeads(new URLSearchParams([...search, ["all", "1"]]))}>
        {t("leadlists:select.all", { count })}
      </a>
      <ButtonLink look="ghost" href={paths.leads(search)}>
        {t("leadlists:select.cancel")}
      </ButtonLink>
    </form>
  );
}

import { Form } from "react-router";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { leadOrigins } from "../model.ts";
import { formatLeadQuery, leadSorts, type LeadQuery } from "../model/lists.ts";
import { boardStatuses } from "../model/statuses.ts";

export interface Colleague {
  userId: string;
  name: string;
}

interface LeadFiltersProps {
  query: LeadQuery;
  view: "list" | "board";
  colleagues: readonly Colleague[];
}

/** Search, filters and order; all in the address. */
export function LeadFilters({ query, view, colleagues }: LeadFiltersProps) {
  const { t } = useTranslations();
  const isFiltered = Boolean(query.origin || query.category || query.assignee || query.sort !== "moved");
  return (
    <search>
      <Form method="get" action={paths.leads()} className="flex flex-col gap-3">
        {view === "board" && <input type="hidden" name="view" value="board" />}
        {query.needsAttention && <input type="hidden" name="show" value="needs" />}
        {query.status.map((status) => (
          <input key={status} type="hidden" name="status" value={status} />
        ))}
        <div className="flex flex-wrap items-end gap-3">
          <Field
            key={query.text}
            name="text"
            type="search"
            label={t("leads:search.label")}
            maxLength={80}
            defaultValue={query.text}
            placeholder={t("leads:search.example")}
            fieldClassName="flex-1 basis-40 max-sm:*:[label]:sr-only"
            className="sm:placeholder:text-transparent"
          />
          <Button look="outline" size="tall">
            {t("leads:search.button")}
          </Button>
          {(query.text || isFiltered) && (
            <ButtonLink look="ghost" href={paths.leads(view === "board" ? { view } : undefined)}>
              {t("leads:search.clear")}
            </ButtonLink>
          )}
        </div>
        <Disclosure title={[t("leads:search.more"), ...listChosen({ query, colleagues }, t)].join(" · ")}>
          <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
            <FilterSelect name="origin" value={query.origin} options={leadOrigins.map((one) => [one, t(`leads:origin.${one}`)])} />
            <FilterSelect name="category" value={query.category} options={categoryCodes.map((one) => [one, t(`services:${one}`)])} />
            <FilterSelect
              name="assignee"
              value={query.assignee}
              options={[["none", t("leads:search.unassigned")], ...colleagues.map(({ userId, name }): [string, string] => [userId, name])]}
            />
            <Select key={query.sort} name="sort" label={t("leads:search.sort")} size="small" defaultValue={query.sort}>
              {leadSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`leads:sort.${sort}`)}
                </option>
              ))}
            </Select>
          </div>
        </Disclosure>
      </Form>
    </search>
  );
}

/** Names what narrows or orders the list, so that the closed filters say it. */
function listChosen({ query, colleagues }: Pick<LeadFiltersProps, "query" | "colleagues">, t: ReturnType<typeof useTranslations>["t"]) {
  const { origin, category, assignee, sort } = query;
  const colleague = colleagues.find(({ userId }) => userId === assignee)?.name ?? t("leads:search.unassigned");
  return [
    origin && t(`leads:origin.${origin}`),
    category && t(`services:${category}`),
    assignee && colleague,
    sort !== "moved" && t(`leads:sort.${sort}`),
  ].filter((one) => one !== null && one !== false && one !== "");
}

interface FilterSelectProps {
  name: "origin" | "category" | "assignee";
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
}

function FilterSelect({ name, value, options }: FilterSelectProps) {
  const { t } = useTranslations();
  return (
    <Select key={value} name={name} label={t(`leads:search.${name}`)} size="small" defaultValue={value ?? ""}>
      <option value="">{t("leads:search.any")}</option>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </Select>
  );
}

interface StatusTabsProps {
  query: LeadQuery;
  counts: { all: number; needsAttention: number; byStatus: Readonly<Record<string, { count: number }>> };
}

/** One status, those that need attention, or all. */
export function StatusTabs({ query, counts }: StatusTabsProps) {
  const { t } = useTranslations();
  const tabs = [
    { key: "all", label: t("leads:tabs.all"), count: counts.all, query: { ...query, status: [], needsAttention: false } },
    { key: "needs", label: t("leads:tabs.needs"), count: counts.needsAttention, query: { ...query, status: [], needsAttention: true } },
    ...boardStatuses.map((status) => ({
      key: status,
      label: t(`values:leadStatus.${status}`),
      count: counts.byStatus[status]?.count ?? 0,
      query: { ...query, status: [status], needsAttention: false },
    })),
  ];
  const current = query.needsAttention ? "needs" : (query.status[0] ?? "all");
  return (
    <nav aria-label={t("leads:tabs.label")} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:overflow-visible sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <a
              href={toListPath(tab.query)}
              aria-current={tab.key === current ? "page" : undefined}
              className={buttonClass(
                { look: tab.key === current ? "neutral" : "outline" },
                `rounded-full font-medium whitespace-nowrap ${tab.key === current ? "" : "border-base-300"}`,
              )}
            >
              {tab.label}
              <span className={`tabular-nums ${tab.key === current ? "" : "text-muted"}`}>{tab.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The list with this query. */
export function toListPath(query: LeadQuery): string {
  const search = formatLeadQuery(query).toString();
  return search ? `${paths.leads()}?${search}` : paths.leads();
}

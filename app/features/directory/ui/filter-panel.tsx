import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CachedPart } from "#app/ui/cached-part.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { cardFilters, filtersParam } from "../model/card-filters.ts";
import type { FilterChoice, FilterGroup, FilterToggle } from "../model/facets.ts";
import { directoryPath, type DirectoryQuery } from "../model/links.ts";
import { formatBadge } from "./badge-label.ts";

interface FilterPanelProps {
  place: string;
  query: DirectoryQuery;
  groups: readonly FilterGroup[];
  toggles: readonly FilterToggle[];
}

/** Applies filters on change; without scripts a button submits them. Collapsed on phones. */
export function FilterPanel({ place, query, groups, toggles }: FilterPanelProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const hasSynced = useRef(false);
  const applyChoice = () => {
    const formData = form.current ? new FormData(form.current) : null;
    const selected = groups.flatMap(({ param }) => formData?.getAll(param) ?? []);
    const badges = groups.flatMap(({ choices }) => choices.map(({ badge }) => badge).filter((badge) => selected.includes(badge)));
    const requested = formData?.getAll(filtersParam) ?? [];
    const filters = cardFilters.filter((filter) => requested.includes(filter));
    if (badges.join() === query.badges.join() && filters.join() === query.filters.join()) return;
    void navigate(directoryPath(place, { ...query, badges, filters, page: 0 }), { preventScrollReset: true });
  };
  const applyEarlyChoice = useEffectEvent(applyChoice);
  useEffect(() => {
    // Boxes ticked before hydration count. Afterwards the URL decides, also after going back.
    if (hasSynced.current) syncBoxes(form.current, [...query.badges, ...query.filters]);
    else applyEarlyChoice();
    hasSynced.current = true;
  }, [query.badges, query.filters]);
  if (groups.length + toggles.length === 0) return null;
  const count = query.badges.length + query.filters.length;
  return (
    <Panel as="details" className="filter-panel group lg:w-56 lg:self-start lg:shrink-0">
      <summary className="flex min-h-6 cursor-pointer items-center gap-2 font-semibold lg:hidden">
        {t("directory:filters.title")}
        {count > 0 && <span className="badge badge-neutral badge-sm">{count}</span>}
        <Icon name="arrow" className="ml-auto size-4 rotate-90 group-open:-rotate-90" />
      </summary>
      <form
        ref={form}
        autoComplete="off"

        action={paths.directoryAround({ id: place })}
        aria-label={t("directory:filters.title")}
        onChange={applyChoice}
        className="flex flex-col gap-5 pt-4 lg:pt-0"
      >
        <input type="hidden" name="service" value={query.service} />
        <input type="hidden" name="sort" value={query.sort} />
        {query.picks.map((pick) => (
          <input key={pick} type="hidden" name="pick" value={pick} />
        ))}
        <CachedPart as="div" className="flex flex-col gap-5" Content={Choices} props={{ groups, toggles }} />
        <noscript>
          <Button look="outline" className="w-full">
            {t("directory:filters.apply")}
          </Button>
        </noscript>
      </form>
    </Panel>
  );
}

function syncBoxes(form: HTMLFormElement | null, chosen: readonly string[]): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [])
    box.checked = box.value ? chosen.includes(box.value) : box.defaultChecked;
}

/** The most elements of a page beside its cards. */
function Choices({ groups, toggles }: Pick<FilterPanelProps, "groups" | "toggles">) {
  return (
    <>
      {toggles.length > 0 && <Toggles toggles={toggles} />}
      {groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
    </>
  );
}

function Group({ group, param, single, choices }: FilterGroup) {
  const { t } = useTranslations();
  const isUnset = !choices.some(({ chosen }) => chosen);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 font-semibold">{t(`badges:group.${group}`)}</legend>
      {single && (
        <label className="flex min-h-9 cursor-pointer items-center gap-2">
          <input type="radio" className="radio radio-sm border-muted" name={param} value="" defaultChecked={isUnset} />
          {t("directory:filters.any")}
        </label>
      )}
      {choices.map((choice) => (
        <Choice key={choice.badge} {...choice} param={param} single={single} />
      ))}
    </fieldset>
  );
}

function Toggles({ toggles }: Pick<FilterPanelProps, "toggles">) {
  const { t } = useTranslations();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 font-semibold">{t("directory:filters.only")}</legend>
      {toggles.map(({ filter, count, chosen }) => (
        <Box key={filter} name={filtersParam} value={filter} chosen={chosen} count={count} title={t(`directory:filters.about.${filter}`)}>
          {t(`directory:filters.toggles.${filter}`)}
        </Box>
      ))}
    </fieldset>
  );
}

function Choice({ badge, count, chosen, param, single }: FilterChoice & Pick<FilterGroup, "param" | "single">) {
  const { t } = useTranslations();
  return (
    <Box name={param} value={badge} chosen={chosen} count={count} single={single} title={t(`badges:meaning.${badge}`)}>
      {t(`directory:badges.${badge}`)}
    </Box>
  );
}

interface BoxProps {
  name: string;
  value: string;
  chosen: boolean;
  /** Null if unknown. */
  count: number | null;
  single?: boolean;
  title: string;
  children: string;
}

function Box({ name, value, chosen, count, single = false, title, children }: BoxProps) {
  const { t, locale } = useTranslations();
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2" title={title}>
      <input
        type={single ? "radio" : "checkbox"}
        className={`border-muted ${single ? "radio radio-sm" : "checkbox checkbox-sm"}`}
        name={name}
        value={value}
        defaultChecked={chosen}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {count !== null && (
        <span className="text-sm text-muted tabular-nums">
          <span className="sr-only">{t("directory:filters.found", { count })}</span>
          <span aria-hidden="true">{count.toLocaleString(locale)}</span>
        </span>
      )}
    </label>
  );
}

/** Active filters with links to remove each one, and to reset all. */
export function FilterChips({ place, query }: Pick<FilterPanelProps, "place" | "query">) {
  const { t } = useTranslations();
  const isDefault = query.badges.length + query.filters.length === 0 && query.sort === "WITH_QUOTE_ONLINE" && query.page === 0;
  if (isDefault) return null;
  return (
    <ul aria-label={t("directory:filters.chosen")} className="flex flex-wrap items-center gap-2">
      {query.filters.map((filter) => (
        <Chip
          key={filter}
          label={t(`directory:filters.toggles.${filter}`)}
          without={directoryPath(place, { ...query, filters: query.filters.filter((other) => other !== filter), page: 0 })}
        />
      ))}
      {query.badges.map((badge) => (
        <Chip
          key={badge}
          label={formatBadge(badge, t)}
          without={directoryPath(place, { ...query, badges: query.badges.filter((other) => other !== badge), page: 0 })}
        />
      ))}
      <li>
        <a className="link px-2 text-sm" href={paths.findPlace({ reset: "yes" })} data-document="">
          {t("directory:filters.reset")}
        </a>
      </li>
    </ul>
  );
}

/** `without` is the address without this filter. */
function Chip({ label, without }: { label: string; without: string }) {
  const { t } = useTranslations();
  return (
    <li>
      <ButtonLink
        size="small"
        className="min-h-9 border-base-300 bg-base-100 font-medium"
        href={without}
        aria-label={t("directory:filters.leave", { badge: label })}
      >
        {label} <Icon name="close" className="size-3.5" />
      </ButtonLink>
    </li>
  );
}

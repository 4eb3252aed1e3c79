import type { Route } from "./+types/leads";
import { contactGroup } from "#app/features/callbacks/model.ts";
import { listRequestedContacts } from "#app/features/callbacks/service/requested-contacts.server.ts";
import { ContactGroup } from "#app/features/callbacks/ui/contact-group.tsx";
import { loadOwnVacationMode } from "#app/features/contractors/service/vacation.server.ts";
import { loadOverview } from "#app/features/contractor-sign-up/service/overview.server.ts";
import { findPlanNotice } from "#app/features/plans/service.server.ts";
import { PlanNote } from "#app/features/plans/ui/plan-note.tsx";
import { VacationNote } from "#app/features/pauses/ui/vacation-note.tsx";
import { listCallsToMake } from "#app/features/booking/service.server.ts";
import { isLeadGroup, type LeadGroup, maxSearchLength, quoteStatuses } from "#app/features/quotes/model.ts";
import { countLeads, loadLeadGroup, loadLeadOverview, searchLeads } from "#app/features/quotes/service.server.ts";
import { listPricesToAnswer } from "#app/features/named-prices/service.server.ts";
import { LeadSearch } from "#app/features/quotes/ui/lead-search.tsx";
import { LeadGroupList } from "#app/features/quotes/ui/lead-list.tsx";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { parseSearchText } from "#app/lib/search-text.ts";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { NoLeads } from "./no-leads.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const [requested, after] = [searchParams.get("show"), searchParams.get("after")];
  const text = parseSearchText(searchParams.get("text"), maxSearchLength);
  const status = quoteStatuses.find((one) => one === searchParams.get("status")) ?? null;
  const show = isLeadGroup(requested) || requested === contactGroup ? requested : null;
  const [calls, named] = [await listCallsToMake(ctx), await listPricesToAnswer(ctx)];
  const waiting = { toCall: Object.keys(calls), toAnswer: Object.keys(named) };
  const found = text || status ? await searchLeads(ctx, { text, status: status ? [status] : undefined, after }) : null;
  const group = !found && isLeadGroup(show) ? await loadLeadGroup(ctx, show, { waiting, after }) : null;
  const overview = found || show ? null : await loadLeadOverview(ctx, waiting);
  const contacts = await listRequestedContacts(ctx);
  const counts = overview?.counts ?? (await countLeads(ctx, waiting));
  return {
    search: { text, status },
    hasJoined: searchParams.has("joined"),
    show: found ? null : show,
    contacts,
    now: ctx.now.toISOString(),
    isAway: await loadOwnVacationMode(ctx),
    planNotice: await findPlanNotice(ctx),
    counts,
    listing: counts.all + contacts.length === 0 ? ((await loadOverview(ctx))?.listing ?? null) : null,
    isLaterPage: after !== null,
    found,
    group,
    groups: overview?.groups ?? null,
    calls,
    named,
  };
});

export const handle: PageHandle = { translations: ["crm", "services", "pricing", "plan", "vacation", "joining", "pages"] };

/** In display order. */
const groups = ["needs", contactGroup, "booked", "waiting", "closed"] as const satisfies readonly (LeadGroup | typeof contactGroup)[];
type Group = (typeof groups)[number];

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { contacts, counts, search, show, found, isAway, planNotice, hasJoined } = loaderData;
  if (counts.all + contacts.length === 0 && show !== contactGroup) return <NoLeads {...loaderData} />;
  const countGroup = (group: Group) => (group === contactGroup ? contacts.length : counts[group]);
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("crm:leads.title")}</title>
      <header>
        <h1 className="text-2xl font-semibold sm:text-3xl">{t("crm:leads.title")}</h1>
        <p className="mt-1 text-muted">{t("crm:leads.what")}</p>
      </header>
      {hasJoined && <SuccessNote>{t("crm:leads.welcome")}</SuccessNote>}
      {planNotice && <PlanNote notice={planNotice} />}
      {isAway && <VacationNote />}
      <LeadSearch {...search} />
      {!found && <GroupChoice show={show} countGroup={countGroup} all={counts.all + contacts.length} />}
      {found ? <FoundLeads {...loaderData} found={found} /> : <LeadGroups {...loaderData} />}
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function FoundLeads({ found, search: { text, status }, calls, named, isLaterPage }: Shown & { found: NonNullable<Shown["found"]> }) {
  const path = paths.leads({ text, status: status ?? "" });
  return (
    <>
      <LeadGroupList group="found" quotes={found.rows} calls={calls} named={named} />
      <PageLinks path={path} next={found.next} isLaterPage={isLaterPage} />
    </>
  );
}

function LeadGroups({ contacts, now, show, group, groups: overview, counts, calls, named, isLaterPage }: Shown) {
  const isEmpty = (name: Group) => (name === contactGroup ? contacts.length : (overview?.[name].rows.length ?? 0)) === 0;
  const visibleGroups = groups.filter((name) => (show ? name === show : name === "needs" || !isEmpty(name)));
  return visibleGroups.map((name) => {
    if (name === contactGroup) return <ContactGroup key={name} contacts={contacts} now={now} />;
    const page = group ?? overview?.[name];
    return (
      <div key={name} className="flex flex-col gap-3">
        <LeadGroupList group={name} quotes={page?.rows ?? []} count={counts[name]} calls={calls} named={named} />
        {group ? (
          <PageLinks path={paths.leads({ show: name })} next={group.next} isLaterPage={isLaterPage} />
        ) : (
          <WholeGroup name={name} isLong={Boolean(page?.next)} />
        )}
      </div>
    );
  });
}

function WholeGroup({ name, isLong }: { name: LeadGroup; isLong: boolean }) {
  const { t } = useTranslations();
  if (!isLong) return null;
  return (
    <ButtonLink look="outline" className="self-start" href={paths.leads({ show: name })}>
      {t("crm:leads.wholeGroup", { group: t(`crm:leads.${name}`) })}
    </ButtonLink>
  );
}

function GroupChoice({ show, countGroup, all }: { show: string | null; countGroup: (group: Group) => number; all: number }) {
  const { t } = useTranslations();
  const formatGroupName = (group: Group | null) => t(group === contactGroup ? "crm:contacts.title" : `crm:leads.${group ?? "all"}`);
  return (
    <nav aria-label={t("crm:leads.filter")} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-2">
        {[null, ...groups].map((group) => (
          <li key={group}>
            <a
              href={group ? paths.leads({ show: group }) : paths.leads()}
              aria-current={group === show ? "page" : undefined}
              className={buttonClass(
                { look: group === show ? "neutral" : "outline" },
                `rounded-full font-medium whitespace-nowrap ${group === show ? "" : "border-base-300"}`,
              )}
            >
              {formatGroupName(group)}
              <span className="tabular-nums">{group ? countGroup(group) : all}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { Route } from "./+types/leads";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { ListActions, SavedViews, SelectionBar, selectionFormId } from "#app/features/lead-lists/ui/list-tools.tsx";
import { CallOutcome } from "#app/features/call-outcomes/ui/call-outcome.tsx";
import { countAllUnread } from "#app/features/chat/service.server.ts";
import { LeadBoard } from "#app/features/lead-lists/ui/lead-board.tsx";
import { LeadFilters, StatusTabs, toListPath } from "#app/features/leads/ui/lead-filters.tsx";
import { LeadRows } from "#app/features/lead-lists/ui/lead-rows.tsx";
import { PlanNote } from "#app/features/plans/ui/plan-note.tsx";
import { VacationNote } from "#app/features/pauses/ui/vacation-note.tsx";
import { TodaysReminders } from "#app/features/reminders/ui/todays-reminders.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useLivePage } from "#app/ui/use-live-page.ts";
import { loadDesk, submitDeskForm } from "./desk-page.server.ts";
import { UndoForm } from "./lead-done.tsx";
import { NoLeads } from "./no-leads.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const desk = await loadDesk(ctx, parseLeadQuery(searchParams), searchParams);
  return { ...desk, unread: await countAllUnread(ctx) };
});

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitDeskForm(ctx, form, new URL(request.url)));

export const handle: PageHandle = {
  translations: [
    "crm",
    "chat",
    "leads",
    "leadlists",
    "leadimports",
    "savedviews",
    "reminders",
    "services",
    "values",
    "plan",
    "vacation",
    "joining",
    "pages",
    "schedule",
  ],
};

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { query, view, counts, colleagues, planNotice, hasJoined, isAway, hasLeads } = loaderData;
  useLivePage({ isShown: () => true, isOnlyTold: true });
  const messages = loaderData.unread > 0 ? t("chat:openNew", { count: loaderData.unread }) : t("chat:open");
  if (!hasLeads) return <NoLeads {...loaderData} />;
  return (
    <div className="page flex flex-col gap-4 py-5 sm:gap-6 sm:py-8">
      <title>{t("crm:leads.title")}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="sm:grow">
          <h1 className="text-2xl font-semibold sm:text-3xl">{t("crm:leads.title")}</h1>
          <p className="mt-1 text-muted max-sm:hidden">{t("leads:about")}</p>
        </div>
        <div className="flex items-center">
          <ButtonLink look="ghost" size="tall" href={paths.leadMessages()} aria-label={messages}>
            <Icon name="message" className="size-5" />
            <span className="max-lg:sr-only">{messages}</span>
          </ButtonLink>
          <ButtonLink look="ghost" size="tall" href={paths.leadCalendar()} aria-label={t("schedule:calendar.link")}>
            <Icon name="calendar" className="size-5" />
            <span className="max-lg:sr-only">{t("schedule:calendar.link")}</span>
          </ButtonLink>
          <ButtonLink look="ghost" size="tall" href={paths.leadInsight()} aria-label={t("pages:names.leadInsight")}>
            <Icon name="chart" className="size-5" />
            <span className="max-lg:sr-only">{t("pages:names.leadInsight")}</span>
          </ButtonLink>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
          <ViewChoice view={view} query={query} />
          <ButtonLink look="primary" size="tall" href={paths.newLead()}>
            {t("leads:add.link")}
          </ButtonLink>
        </div>
      </header>
      {hasJoined && <SuccessNote>{t("crm:leads.welcome")}</SuccessNote>}
      <RefusalNote answer={actionData} />
      {planNotice && <PlanNote notice={planNotice} />}
      {isAway && <VacationNote />}
      {loaderData.today && <TodaysReminders today={loaderData.today} timeZone={loaderData.timeZone} />}
      <LeadFilters query={query} view={view} colleagues={colleagues} />
      <SavedViews query={query} views={loaderData.savedViews} answer={actionData} />
      {view === "list" && <StatusTabs query={query} counts={counts} />}
      {view === "list" && <ListActions query={query} isSelecting={loaderData.isSelecting} />}
      <CallOutcome />
      {view === "board" ? <Board {...loaderData} /> : <LeadList {...loaderData} />}
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"];

/** The board, and what was moved last with the way to take it back. */
function Board({ query, board, moved, timeZone }: Shown) {
  const { t } = useTranslations();
  const path = toBoardPath(query);
  return (
    <>
      {moved && (
        <div className="flex flex-wrap items-center gap-3 *:first:grow">
          <SuccessNote>
            {t("leads:board.moved", { name: moved.name || t("leads:noName"), status: t(`values:leadStatus.${moved.status}`) })}
          </SuccessNote>
          <UndoForm change={moved.id} action={path} />
        </div>
      )}
      <LeadBoard columns={board} {...{ timeZone, path }} />
    </>
  );
}

/** What needs attention comes first, unless the list is narrowed. */
function LeadList({ query, needs, page, timeZone, isLaterPage, isSelecting, counts }: Shown) {
  const { t } = useTranslations();
  const selection = isSelecting ? selectionFormId : undefined;
  const rows = page.rows.filter(({ id }) => !needs.some((lead) => lead.id === id));
  return (
    <>
      {isSelecting && <SelectionBar query={query} count={countShown(query, counts)} />}
      {needs.length > 0 && (
        <section aria-labelledby="needs" className="flex flex-col gap-3">
          <h2 id="needs" className="text-xl font-semibold">
            {t("leads:tabs.needs")}
          </h2>
          <LeadRows leads={needs} timeZone={timeZone} selection={selection} />
        </section>
      )}
      <section aria-labelledby="leads" className="flex flex-col gap-3">
        <h2 id="leads" className={needs.length > 0 ? "text-xl font-semibold" : "sr-only"}>
          {t(query.needsAttention ? "leads:tabs.needs" : needs.length > 0 ? "leads:others" : "leads:tabs.all")}
        </h2>
        {rows.length === 0 ? (
          <Panel as="p" className="max-w-none text-muted">
            {t(query.needsAttention ? "crm:leads.nothingNeeded" : needs.length > 0 ? "leads:noOthers" : "leads:nothingFound")}
          </Panel>
        ) : (
          <LeadRows leads={rows} timeZone={timeZone} selection={selection} />
        )}
        <PageLinks path={toListPath(query)} next={page.next} isLaterPage={isLaterPage} />
      </section>
    </>
  );
}

function countShown({ needsAttention, status }: Shown["query"], { all, needsAttention: waiting, byStatus }: Shown["counts"]): number {
  if (needsAttention) return waiting;
  return status.length === 0 ? all : status.reduce((sum, one) => sum + byStatus[one].count, 0);
}

/** Columns are statuses, so the board is not narrowed to some. */
function toBoardPath(query: Shown["query"]): string {
  const path = toListPath({ ...query, needsAttention: false, status: [] });
  return `${path}${path.includes("?") ? "&" : "?"}view=board`;
}

function ViewChoice({ view, query }: Pick<Shown, "view" | "query">) {
  const { t } = useTranslations();
  const links = [
    { key: "list", href: toListPath({ ...query, needsAttention: false, status: [] }) },
    { key: "board", href: toBoardPath(query) },
  ] as const;
  return (
    <nav aria-label={t("leads:view.label")} className="join">
      {links.map(({ key, href }) => (
        <a
          key={key}
          href={href}
          aria-current={key === view ? "page" : undefined}
          className={buttonClass({ look: key === view ? "neutral" : "outline", size: "tall" }, "join-item border-edge px-5")}
        >
          {t(`leads:view.${key}`)}
        </a>
      ))}
    </nav>
  );
}

import { Link } from "react-router";
import { toSpan } from "#app/features/reply-clock/model.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { FoldedHead } from "#app/ui/chart-bars.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Health, JobHealth, NoticeQueueHealth, QueueAge } from "../model/dashboard.ts";

/** What waits for staff, now. */
export function QueuePanel({ queues }: { queues: readonly QueueAge[] }) {
  const { t } = useTranslations();
  const links = {
    APPLICATION: paths.profileManager(),
    TIER: paths.profileManager({ queue: "tiers" }),
    PROOF: paths.proofQueue(),
  };
  const columns: Column<QueueAge>[] = [
    {
      key: "queue",
      head: t("staffreports:names.queue"),
      isRowHeader: true,
      render: ({ queue }) => (
        <Link className="link" to={links[queue]}>
          {t(`staffreports:queue.${queue}`)}
        </Link>
      ),
    },
    { key: "waiting", head: <FoldedHead text={t("staffreports:figures.waiting")} />, isRight: true, render: ({ waiting }) => waiting },
    {
      key: "oldest",
      head: <FoldedHead text={t("staffreports:figures.oldestDays")} />,
      isRight: true,
      render: ({ waiting, oldestDays }) => (waiting === 0 ? "–" : oldestDays),
    },
  ];
  return (
    <Panel as="section" gap={3} className="min-w-0">
      <h2 className="text-xl font-semibold">{t("staffreports:health.approvals")}</h2>
      <DataTable caption={t("staffreports:health.approvals")} columns={columns} rows={queues} rowKey={({ queue }) => queue} />
    </Panel>
  );
}

/** Whether notices leave and jobs run, now. */
export function HealthPanel({ health: { notices, scheduled, jobs } }: { health: Health }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} className="min-w-0">
      <h2 className="text-xl font-semibold">{t("staffreports:health.title")}</h2>
      <p>{scheduled === null ? t("staffreports:health.noJobs") : t("staffreports:health.scheduled", { jobs: scheduled })}</p>
      {scheduled !== null && <JobTable jobs={jobs} />}
      <NoticeTable notices={notices} />
      <Link className="link self-start" to={paths.undeliveredNotices()}>
        {t("staffreports:health.undelivered")}
      </Link>
    </Panel>
  );
}

function useAge() {
  const { t } = useTranslations();
  return (minutes: number) => {
    const { unit, count } = toSpan(minutes);
    return t(`replyclock:span.${unit}`, { count });
  };
}

function JobTable({ jobs }: { jobs: readonly JobHealth[] }) {
  const { t } = useTranslations();
  const toAge = useAge();
  const columns: Column<JobHealth>[] = [
    { key: "queue", head: t("staffreports:health.job"), isRowHeader: true, render: ({ queue }) => <code>{queue}</code> },
    { key: "failed", head: <FoldedHead text={t("staffreports:health.failed")} />, isRight: true, render: ({ failed }) => failed },
    {
      key: "oldest",
      head: <FoldedHead text={t("staffreports:health.oldest")} />,
      isRight: true,
      render: ({ waiting, oldestMinutes }) => (waiting === 0 ? "–" : toAge(oldestMinutes)),
    },
  ];
  const none = <p className="text-muted">{t("staffreports:health.allRun")}</p>;
  return <DataTable caption={t("staffreports:health.jobs")} columns={columns} rows={jobs} rowKey={({ queue }) => queue} empty={none} />;
}

function NoticeTable({ notices }: { notices: readonly NoticeQueueHealth[] }) {
  const { t } = useTranslations();
  const toAge = useAge();
  const columns: Column<NoticeQueueHealth>[] = [
    {
      key: "queue",
      head: t("staffreports:health.noticeQueue"),
      isRowHeader: true,
      render: ({ queue }) => t(`staffreports:health.queues.${queue}`),
    },
    { key: "waiting", head: <FoldedHead text={t("staffreports:figures.waiting")} />, isRight: true, render: ({ waiting }) => waiting },
    {
      key: "oldest",
      head: <FoldedHead text={t("staffreports:health.oldest")} />,
      isRight: true,
      render: ({ oldestMinutes }) => toAge(oldestMinutes),
    },
  ];
  const none = <p className="text-muted">{t("staffreports:health.noNotices")}</p>;
  return (
    <DataTable caption={t("staffreports:health.notices")} columns={columns} rows={notices} rowKey={({ queue }) => queue} empty={none} />
  );
}

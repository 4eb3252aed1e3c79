import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { OpenReport, ReportedConversation } from "../model.ts";

/** The queue. Needs the translations `reports` and `chat`. */
export function ReportedList({ conversations }: { conversations: readonly ReportedConversation[] }) {
  const { t } = useTranslations();
  if (conversations.length === 0)
    return (
      <Panel as="p" className="py-10 text-center text-muted">
        {t("reports:chat.none")}
      </Panel>
    );
  return (
    <ul className="flex flex-col gap-4">
      {conversations.map((conversation) => (
        <ListedConversation key={conversation.id} conversation={conversation} />
      ))}
    </ul>
  );
}

function ListedConversation({ conversation }: { conversation: ReportedConversation }) {
  const { t } = useTranslations();
  const title = useConversationTitle(conversation);
  return (
    <Panel as="li" gap={3}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 grow text-lg font-semibold wrap-anywhere">{title}</h2>
        <ButtonLink
          look="primary"
          size="tall"
          href={paths.reportedConversation({ id: conversation.id })}
          aria-label={t("reports:chat.readOne", { title })}
        >
          {t("reports:chat.read")}
        </ButtonLink>
      </div>
      <ReportList conversation={conversation} />
    </Panel>
  );
}

export function useConversationTitle({ names: { customer, contractor } }: Pick<ReportedConversation, "names">): string {
  const { t } = useTranslations();
  return t("reports:chat.title", { homeowner: customer || t("chat:homeowner"), contractor });
}

/** Who reports, why, and since when. */
export function ReportList({ conversation: { reports, names } }: { conversation: Pick<ReportedConversation, "reports" | "names"> }) {
  return (
    <ul className="flex flex-col gap-3">
      {reports.map((report) => (
        <Report key={report.id} report={report} name={names[report.party]} />
      ))}
    </ul>
  );
}

function Report({ report: { party, reason, words, createdAt }, name }: { report: OpenReport; name: string }) {
  const { t, locale } = useTranslations();
  return (
    <li className="flex flex-col gap-1 rounded-box bg-base-200 px-3 py-2">
      <span className="font-medium">{t(`chat:reason.${reason}`)}</span>
      {words && <span className="whitespace-pre-line wrap-anywhere">{words}</span>}
      <span className="text-sm text-muted wrap-anywhere">
        {t(`reports:chat.by.${party}`, { name: name || t("chat:homeowner") })} ·{" "}
        <time dateTime={createdAt}>
          {formatDate(createdAt, easternTime, locale)} {formatTime(createdAt, easternTime, locale)}
        </time>
      </span>
    </li>
  );
}

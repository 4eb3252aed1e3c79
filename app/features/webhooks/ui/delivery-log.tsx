import { Form, Link } from "react-router";
import { formatDate, formatNumber, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { isReplayable, logDays, messageStatuses, type MessageStatus, type ShownAttempt, type ShownMessage } from "../model.ts";

interface DeliveryLogProps {
  messages: readonly ShownMessage[];
  next: string | null;
  isLaterPage: boolean;
  status: MessageStatus | null;
  isOff: boolean;
  toPath: (status: MessageStatus | null) => string;
}

const useMoment = () => {
  const { locale } = useTranslations();
  return (moment: string) => `${formatDate(moment, easternTime, locale)}, ${formatTime(moment, easternTime, locale)}`;
};

/** What one endpoint got and answered, the newest first. */
export function DeliveryLog({ messages, next, isLaterPage, status, isOff, toPath }: DeliveryLogProps) {
  const { t } = useTranslations();
  const formatMoment = useMoment();
  const columns: Column<ShownMessage>[] = [
    {
      key: "event",
      head: t("webhooks:log.event"),
      isRowHeader: true,
      className: "wrap-anywhere",
      render: (message) => <EventName message={message} />,
    },
    { key: "when", head: t("webhooks:log.when"), render: ({ occurredAt }) => formatMoment(occurredAt) },
    { key: "status", head: t("webhooks:log.status"), className: "max-sm:w-full", render: (message) => <Answers message={message} /> },
    { key: "acts", head: t("webhooks:log.acts"), render: (message) => <Replay message={message} isOff={isOff} /> },
  ];
  return (
    <SectionPanel title={t("webhooks:log.title")}>
      <p className="text-muted">{t("webhooks:log.about", { count: logDays })}</p>
      <nav aria-label={t("webhooks:log.filter")} className="flex flex-wrap gap-x-4">
        {[null, ...messageStatuses].map((one) => (
          <Link
            key={one ?? "all"}
            className="link inline-flex min-h-11 items-center"
            aria-current={one === status ? "page" : undefined}
            to={toPath(one)}
            preventScrollReset
          >
            {t(one === null ? "webhooks:log.all" : `webhooks:log.statuses.${one}`)}
          </Link>
        ))}
      </nav>
      <DataTable
        caption={t("webhooks:log.title")}
        columns={columns}
        rows={messages}
        rowKey={({ id }) => id}
        isStackedOnPhone
        empty={<p className="text-muted">{t("webhooks:log.none")}</p>}
      />
      <PageLinks path={toPath(status)} next={next} isLaterPage={isLaterPage} />
    </SectionPanel>
  );
}

function EventName({ message: { type, kind, eventId } }: { message: ShownMessage }) {
  const { t } = useTranslations();
  return (
    <>
      <code className="font-medium">{type}</code>
      {kind === "REPLAY" && <span className="text-sm text-muted"> {t("webhooks:log.replayed")}</span>}
      <code className="block text-xs font-normal break-all text-muted">{eventId}</code>
    </>
  );
}

function Answers({ message: { status, attempts, nextAttemptAt, answers } }: { message: ShownMessage }) {
  const { t } = useTranslations();
  const formatMoment = useMoment();
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className={status === "GIVEN_UP" ? "font-medium text-error" : "font-medium"}>{t(`webhooks:log.statuses.${status}`)}</span>
        {attempts > 1 && <span className="text-sm text-muted"> {t("webhooks:log.attempts", { count: attempts })}</span>}
      </p>
      {nextAttemptAt !== null && attempts > 0 && (
        <p className="text-sm text-muted">{t("webhooks:log.next", { moment: formatMoment(nextAttemptAt) })}</p>
      )}
      {answers.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-6 cursor-pointer items-center text-sm">
            {t("webhooks:log.answers", { count: answers.length })}
          </summary>
          <ol className="flex flex-col gap-3 pt-2">
            {answers.map((answer) => (
              <Answer key={answer.at} answer={answer} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Answer({ answer: { at, durationMs, responseStatus, failure, answer } }: { answer: ShownAttempt }) {
  const { t, locale } = useTranslations();
  const formatMoment = useMoment();
  const outcome = responseStatus === null ? t(`webhooks:log.failures.${failure}`) : String(responseStatus);
  return (
    <li className="text-sm">
      <p className={failure ? "text-error" : ""}>{outcome}</p>
      <p className="text-muted">{t("webhooks:log.took", { moment: formatMoment(at), ms: formatNumber(durationMs, locale) })}</p>
      {answer !== "" && <pre className="mt-1 rounded-box bg-base-200 p-2 text-xs wrap-anywhere whitespace-pre-wrap">{answer}</pre>}
    </li>
  );
}

function Replay({ message, isOff }: { message: ShownMessage; isOff: boolean }) {
  const { t } = useTranslations();
  if (isOff || !isReplayable(message)) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="message" value={message.id} />
      <Button look="outline" name="act" value="replay">
        {t("webhooks:log.replay")}
      </Button>
    </Form>
  );
}

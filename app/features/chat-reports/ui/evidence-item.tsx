import { Form } from "react-router";
import { ReasonSelect } from "#app/features/chat/ui/reason-select.tsx";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { Evidence, OpenCase } from "../model.ts";

interface EvidenceProps {
  message: Evidence;
  conversation: OpenCase;
  answer: unknown;
}

/** A message, its earlier texts, and the form that removes it. */
export function EvidenceItem({ message, conversation, answer }: EvidenceProps) {
  const { t, locale } = useTranslations();
  const { party, card, at, kind } = message;
  const time = `${formatDate(at, easternTime, locale)} ${formatTime(at, easternTime, locale)}`;
  if (card || party === null)
    return (
      <li className="text-sm text-muted">
        {card && t(`chat:card.${card.replace(".", "_")}`)} · <time dateTime={at}>{time}</time>
      </li>
    );
  const name = conversation.names[party] || t("chat:homeowner");
  const isReported = conversation.reports.some((report) => report.party !== party);
  return (
    <li className={`flex flex-col gap-1 rounded-box border-l-4 px-3 py-2 ${isReported ? "border-warning" : "border-base-300"}`}>
      <p className="text-sm wrap-anywhere text-muted">
        <span className="font-medium text-base-content">{name}</span> · {t(`reports:chat.side.${party}`)}
        {kind === "auto" && ` · ${t("chat:automatic")}`} · <time dateTime={at}>{time}</time>
      </p>
      <Content message={message} conversationId={conversation.id} />
      {!message.isDeleted && <RemoveForm message={message} answer={answer} />}
    </li>
  );
}

function Content({ message, conversationId }: { message: Evidence; conversationId: string }) {
  const { t } = useTranslations();
  const { text, file, isDeleted, removedFor, versions } = message;
  return (
    <>
      {text && <p className="max-w-none whitespace-pre-line wrap-anywhere">{text}</p>}
      {isDeleted && (
        <p className="text-muted italic">
          {removedFor ? t("chat:removedByStaff", { reason: t(`chat:reason.${removedFor}`) }) : t("reports:chat.deletedByAuthor")}
        </p>
      )}
      {file && (
        <a
          className="link inline-flex min-h-11 items-center gap-2 self-start wrap-anywhere"
          href={paths.reportedChatFile({ id: conversationId, fileId: file.id })}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="clip" /> {t(file.isPicture ? "reports:chat.openPhoto" : "reports:chat.openFile", { name: file.name })}
        </a>
      )}
      {versions.length > 0 && (
        <div className="flex flex-col gap-1 text-sm">
          <p className="font-medium">{t("reports:chat.earlierText")}</p>
          {versions.map((version) => (
            <p key={version.replacedAt} className="max-w-none whitespace-pre-line wrap-anywhere text-muted">
              {version.text}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function RemoveForm({ message: { id }, answer }: { message: Evidence; answer: unknown }) {
  const { t } = useTranslations();
  const own = isRefusal(answer) && answer.typed["message"] === id ? answer : null;
  return (
    <details className="text-sm" open={own !== null}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted">{t("reports:chat.remove")}</summary>
      <Form method="post" className="flex flex-col items-start gap-3 py-2 sm:flex-row sm:items-end">
        <input type="hidden" name="message" value={id} />
        <ReasonSelect id={`reason-${id}`} label={t("reports:chat.reason")} answer={own} />
        <Button look="outline" size="tall" name="act" value="remove">
          {t("reports:chat.remove")}
        </Button>
      </Form>
    </details>
  );
}

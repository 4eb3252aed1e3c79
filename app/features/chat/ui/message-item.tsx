import { Form } from "react-router";
import { formatTime } from "#app/lib/formats.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxChatLength } from "../model/rules.ts";
import type { Message } from "../model.ts";
import type { OpenThread } from "../model/views.ts";
import { CardItem } from "./card-item.tsx";
import { useOpeningTime } from "./opening-time.ts";

interface ItemProps {
  message: Message;
  thread: OpenThread;
  answer: unknown;
}

const bubbles = {
  own: "self-end bg-primary text-primary-content",
  other: "self-start bg-base-100 shadow-xs",
  note: "self-end border border-warning/50 bg-warning/10",
} as const;

export function MessageItem({ message, thread, answer }: ItemProps) {
  const { t, locale } = useTranslations();
  if (message.card) return <CardItem message={message} thread={thread} />;
  const { isOwn, type, isDeleted, at } = message;
  const look = type === "note" ? "note" : isOwn ? "own" : "other";
  return (
    <div className={`flex max-w-[85%] min-w-0 flex-col ${isOwn ? "items-end self-end" : "items-start self-start"}`}>
      <div className={`max-w-full rounded-2xl px-4 py-2 ${isDeleted ? "border border-base-300 text-muted italic" : bubbles[look]}`}>
        <span className="sr-only">{isOwn ? t("chat:youWrote") : t("chat:wrote", { name: thread.name || t("chat:homeowner") })}</span>
        {isDeleted ? <Deleted message={message} /> : <Content message={message} translation={findTranslation(thread, message)} />}
      </div>
      <p className="px-1 text-sm text-muted">
        {type === "note" && `${t("chat:note")} · `}
        {message.kind === "auto" && `${t("chat:automatic")} · `}
        {message.author && `${message.author} · `}
        <time dateTime={at}>{formatTime(at, thread.timeZone, locale)}</time>
        {message.isEdited && !isDeleted && ` · ${t("chat:edited")}`}
      </p>
      {message.changeableUntil && <Change message={message} conversationId={thread.id} answer={answer} />}
    </div>
  );
}

function findTranslation({ translation }: OpenThread, { id }: Message): string | undefined {
  return translation?.texts[id];
}

function Deleted({ message: { removedFor } }: { message: Message }) {
  const { t } = useTranslations();
  return removedFor ? t("chat:removedByStaff", { reason: t(`chat:reason.${removedFor}`) }) : t("chat:deleted");
}

/** Text is text: no links, no markup. */
function Content({ message: { text, file, opensAt }, translation }: { message: Message; translation: string | undefined }) {
  const { t, locale } = useTranslations();
  const opening = useOpeningTime(opensAt);
  return (
    <>
      {file?.isPicture && (
        <a href={file.url} target="_blank" rel="noreferrer">
          <img src={file.url} alt={file.name} loading="lazy" className="my-1 max-h-72 max-w-full rounded-lg object-contain" />
        </a>
      )}
      {file && !file.isPicture && (
        <a href={file.url} className="my-1 flex min-h-11 items-center gap-2 underline wrap-anywhere">
          <Icon name="clip" /> {file.name}
        </a>
      )}
      {text && <p className="max-w-none whitespace-pre-line wrap-anywhere">{text}</p>}
      {translation && (
        <div className="mt-2 border-t border-base-300 pt-2">
          <p className="text-sm text-muted">{t("chat:translation.label")}</p>
          <p lang={locale} className="max-w-none whitespace-pre-line wrap-anywhere">
            {translation}
          </p>
        </div>
      )}
      {opening && <p className="max-w-none">{t("chat:opens", { time: opening })}</p>}
    </>
  );
}

function Change({ message, conversationId, answer }: { message: Message; conversationId: string; answer: unknown }) {
  const { t } = useTranslations();
  const isRefused = findTypedValue(answer, "message") === message.id;
  return (
    <details className="w-full text-right text-sm" open={isRefused}>
      <summary className="inline-flex min-h-6 cursor-pointer px-1 text-muted">{t("chat:change.title")}</summary>
      <Form method="post" className="flex flex-col items-stretch gap-2 py-2 text-left">
        <input type="hidden" name="conversation" value={conversationId} />
        <input type="hidden" name="message" value={message.id} />
        <TextArea
          id={`edit-${message.id}`}
          name="text"
          label={t("chat:change.label")}
          maxLength={maxChatLength}
          defaultValue={isRefused ? findTypedValue(answer, "text", message.text) : message.text}
        />
        <div className="flex justify-end gap-2">
          <Button look="outline" size="tall" name="act" value="delete">
            {t("chat:change.delete")}
          </Button>
          <Button look="primary" size="tall" name="act" value="edit">
            {t("chat:change.save")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

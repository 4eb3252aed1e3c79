import { Form } from "react-router";
import { findDateFormat, formatTime } from "#app/lib/formats.ts";
import { toOpeningTime } from "#app/lib/week-hours.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxChatLength } from "../model/rules.ts";
import type { Message } from "../model.ts";
import type { OpenThread } from "../model/views.ts";
import { CardItem } from "./card-item.tsx";

interface ItemProps {
  message: Message;
  thread: OpenThread;
  answer: unknown;
  /** The next message is shown with the time and author of both. */
  isContinued: boolean;
}

const bubbles = {
  own: "self-end bg-primary text-primary-content",
  other: "self-start border border-base-300 bg-base-100",
  note: "self-end border border-warning/50 bg-warning/10",
} as const;

export function MessageItem({ message, thread, answer, isContinued }: ItemProps) {
  const { t } = useTranslations();
  if (message.card) return <CardItem message={message} thread={thread} />;
  const { isOwn, isDeleted } = message;
  return (
    <div className={`flex max-w-[85%] min-w-0 flex-col ${isOwn ? "items-end self-end" : "items-start self-start"}`}>
      <span className="sr-only">{isOwn ? t("chat:youWrote") : t("chat:wrote", { name: thread.name || t("chat:homeowner") })}</span>
      {isDeleted ? <Deleted message={message} /> : <Content message={message} translation={findTranslation(thread, message)} />}
      <div className={`flex max-w-full flex-wrap gap-x-2 px-1 text-sm text-muted ${isOwn ? "justify-end" : ""}`}>
        <Facts {...{ message, thread }} isHidden={isContinued && !message.isEdited} />
        {message.changeableUntil && <Change message={message} thread={thread} answer={answer} />}
      </div>
    </div>
  );
}

/** Below a message. `isHidden`: the next message of the run shows them. */
function Facts({ message, thread, isHidden }: Pick<ItemProps, "message" | "thread"> & { isHidden: boolean }) {
  const { t, locale } = useTranslations();
  const { at, author, isEdited, isDeleted, kind, type } = message;
  return (
    <p className={isHidden ? "sr-only" : ""}>
      {type === "note" && `${t("chat:note")} · `}
      {kind === "auto" && `${t("chat:automatic")} · `}
      {author && `${author} · `}
      <time dateTime={at}>{formatTime(at, thread.timeZone, locale)}</time>
      {isEdited && !isDeleted && ` · ${t("chat:edited")}`}
    </p>
  );
}

function findTranslation({ translation }: OpenThread, { id }: Message): string | undefined {
  return translation?.texts[id];
}

function Deleted({ message: { removedFor } }: { message: Message }) {
  const { t } = useTranslations();
  return (
    <p className="max-w-full rounded-2xl border border-base-300 px-4 py-2 text-muted italic">
      {removedFor ? t("chat:removedByStaff", { reason: t(`chat:reason.${removedFor}`) }) : t("chat:deleted")}
    </p>
  );
}

/** Text is text: no links, no markup. A photo stands above it. */
function Content({ message, translation }: { message: Message; translation: string | undefined }) {
  const { text, file, isOwn, type } = message;
  const look = type === "note" ? "note" : isOwn ? "own" : "other";
  if (!file?.isPicture) return <Bubble {...{ message, translation, look }} />;
  return (
    <>
      <a href={file.url} target="_blank" rel="noreferrer" className="rounded-2xl">
        <img
          src={file.url}
          alt={file.name}
          loading="lazy"
          className="max-h-72 max-w-full rounded-2xl border border-base-300 bg-base-200 object-contain"
        />
      </a>
      {text && <Bubble {...{ message, translation, look }} className="mt-1" />}
    </>
  );
}

interface BubbleProps {
  message: Message;
  translation: string | undefined;
  look: keyof typeof bubbles;
  className?: string;
}

function Bubble({ message: { text, file, opensAt }, translation, look, className = "" }: BubbleProps) {
  const { t, locale } = useTranslations();
  const opening = useOpeningTime(opensAt);
  return (
    <div className={`max-w-full rounded-2xl px-4 py-2 ${bubbles[look]} ${className}`}>
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
    </div>
  );
}

/** "Monday, 8:00 AM" of minutes after Monday's midnight; null without any. */
function useOpeningTime(opensAt: number | null): string | null {
  const { locale } = useTranslations();
  if (opensAt === null) return null;
  const { weekday, minute } = toOpeningTime(opensAt);
  // 1 January 2024 was a Monday.
  const moment = new Date(Date.UTC(2024, 0, 1 + weekday, 0, minute));
  return findDateFormat(locale, { weekday: "long", hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(moment);
}

/** In a conversation where nobody can write, a message can be deleted only. */
function Change({ message, thread, answer }: Omit<ItemProps, "isContinued">) {
  const { t } = useTranslations();
  const isRefused = findTypedValue(answer, "message") === message.id;
  const canEdit = thread.state === "open";
  return (
    <details className="text-right open:basis-full" open={isRefused}>
      <summary className="inline-flex min-h-6 cursor-pointer underline">{t(canEdit ? "chat:change.title" : "chat:change.delete")}</summary>
      <Form method="post" className="flex flex-col items-stretch gap-2 py-2 text-left text-base-content">
        <input type="hidden" name="conversation" value={thread.id} />
        <input type="hidden" name="message" value={message.id} />
        {canEdit && (
          <TextArea
            id={`edit-${message.id}`}
            name="text"
            label={t("chat:change.label")}
            maxLength={maxChatLength}
            defaultValue={isRefused ? findTypedValue(answer, "text", message.text) : message.text}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button look="outline" size="tall" name="act" value="delete">
            {t("chat:change.delete")}
          </Button>
          {canEdit && (
            <Button look="primary" size="tall" name="act" value="edit">
              {t("chat:change.save")}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}

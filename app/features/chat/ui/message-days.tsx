import { formatDate } from "#app/lib/formats.ts";
import { addDays, localDate } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { Message } from "../model.ts";
import type { OpenThread } from "../model/views.ts";
import { MessageItem } from "./message-item.tsx";

/** Milliseconds between two messages of a run, which shows the time once. */
const runPause = 3 * 60_000;

/** A day's date stays in view while its messages scroll. */
export function MessageDays({ thread, answer }: { thread: OpenThread; answer: unknown }) {
  const lastRead = thread.messages.findLast(
    ({ isOwn, type, sequence, isDeleted }) => isOwn && type === "chat" && !isDeleted && sequence <= thread.otherReadTo,
  );
  return (
    <ol className="flex flex-col gap-2">
      {groupByDay(thread).map(({ day, messages }) => (
        <li key={day} className="flex flex-col gap-2">
          <DayLabel day={day} thread={thread} />
          <ol className="flex flex-col gap-2">
            {messages.map((message, place) => (
              <li key={message.id} className="flex flex-col gap-2">
                <MessageItem
                  {...{ message, thread, answer }}
                  isContinued={message !== lastRead && isContinued(message, messages[place + 1])}
                />
                {message === lastRead && <Read />}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function groupByDay({ messages, timeZone }: OpenThread): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = localDate(new Date(message.at), timeZone);
    const last = days.at(-1);
    // Clocks of two servers may differ: a message stays with the one before it.
    if (last && day <= last.day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

function isContinued(message: Message, next: Message | undefined): boolean {
  if (!next || next.card || next.isDeleted || message.isDeleted) return false;
  const isSame = (["isOwn", "type", "kind", "author"] as const).every((name) => message[name] === next[name]);
  return isSame && Date.parse(next.at) - Date.parse(message.at) <= runPause;
}

function DayLabel({ day, thread: { today } }: { day: string; thread: OpenThread }) {
  const { t, locale } = useTranslations();
  const isYesterday = day === addDays(today, -1);
  return (
    <p className="sticky -top-2 z-1 self-center rounded-full border border-base-300 bg-base-100 px-3 py-0.5 text-sm text-muted shadow-xs">
      {day === today ? t("chat:today") : isYesterday ? t("chat:yesterday") : formatDate(`${day}T12:00:00Z`, "UTC", locale)}
    </p>
  );
}

function Read() {
  const { t } = useTranslations();
  return <p className="self-end px-1 text-sm text-muted">{t("chat:read")}</p>;
}

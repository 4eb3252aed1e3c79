import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { InboxItem } from "../model.ts";

const icons: Readonly<Record<string, IconName>> = {
  requests: "inbox",
  quotes: "list",
  bookings: "calendar",
  messages: "message",
  reviews: "star",
  homes: "home",
  reminders: "clock",
  business: "shield",
  staff: "people",
};

interface InboxListProps {
  items: readonly InboxItem[];
  now: string;
  timeZone: string;
}

export function InboxList({ items, now, timeZone }: InboxListProps) {
  const { t } = useTranslations();
  return (
    <Panel as="ul" className="divide-y divide-base-300 overflow-hidden p-0 sm:p-0" aria-label={t("notifications:list.label")}>
      {items.map((item) => (
        <li key={item.id} className={`relative flex items-start gap-3 px-4 py-3.5 hover:bg-base-200 ${item.isRead ? "" : "bg-info/5"}`}>
          <Icon
            name={icons[item.group ?? ""] ?? "bell"}
            className={`mt-0.5 size-5 shrink-0 ${item.isRead ? "text-muted" : "text-primary"}`}
          />
          <div className="min-w-0 flex-1">
            <a
              href={paths.openNotification({ id: item.id })}
              className={`wrap-anywhere after:absolute after:inset-0 hover:underline ${item.isRead ? "" : "font-semibold"}`}
            >
              {!item.isRead && <span className="sr-only">{t("notifications:list.unread")} </span>}
              {item.text}
            </a>
            <ItemTime at={item.createdAt} now={now} timeZone={timeZone} />
          </div>
          {!item.isRead && <MarkRead item={item} />}
        </li>
      ))}
    </Panel>
  );
}

/** The time of day for today's. */
function ItemTime({ at, now, timeZone }: { at: string } & Omit<InboxListProps, "items">) {
  const { t, locale } = useTranslations();
  const isToday = localDate(new Date(at), timeZone) === localDate(new Date(now), timeZone);
  const time = formatTime(at, timeZone, locale);
  return (
    <time dateTime={at} className="block text-sm text-muted">
      {isToday ? t("notifications:list.today", { time }) : formatDate(at, timeZone, locale)}
    </time>
  );
}

/** Above the link, which covers the whole row. */
function MarkRead({ item: { id, text } }: { item: InboxItem }) {
  const { t } = useTranslations();
  return (
    <Form method="post" className="relative z-10 shrink-0">
      <input type="hidden" name="id" value={id} />
      <Button
        look="ghost"
        size="small"
        shape="circle"
        name="act"
        value="read"
        aria-label={t("notifications:list.markRead", { text })}
        title={t("notifications:list.markReadShort")}
      >
        <span aria-hidden="true" className="size-2.5 rounded-full bg-info" />
      </Button>
    </Form>
  );
}

export function MarkAllRead() {
  const { t } = useTranslations();
  return (
    <Form method="post">
      <Button look="outline" size="small" name="act" value="readAll">
        {t("notifications:list.markAll")}
      </Button>
    </Form>
  );
}

export function EmptyInbox() {
  const { t } = useTranslations();
  return (
    <Panel gap={3} className="items-center py-12 text-center">
      <Icon name="bell" className="size-10 text-muted" />
      <p className="font-semibold">{t("notifications:list.none")}</p>
      <p className="max-w-sm text-muted">{t("notifications:list.noneText")}</p>
    </Panel>
  );
}

import { formatDate, formatDateOfYear, formatTime } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Monogram } from "#app/ui/monogram.tsx";
import type { ListedConversation } from "../model/views.ts";
import type { ChatScreenView, EmptyInbox } from "./chat-screen.tsx";
import { useCardText } from "./card-item.tsx";

interface ListProps {
  view: ChatScreenView;
  toPage: (query: Record<string, string>) => string;
  empty: EmptyInbox;
}

export function ConversationList({ view: { items, next, thread, unreadOnly }, toPage, empty }: ListProps) {
  const { t } = useTranslations();
  const filter: Record<string, string> = unreadOnly ? { unread: "1" } : {};
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-base-300 px-4 py-2">
        <p aria-hidden="true" className="text-xl font-semibold">
          {t("chat:title")}
        </p>
        <p className="flex gap-4 text-sm *:inline-flex *:min-h-11 *:items-center">
          <a href={toPage({})} className="link aria-[current=true]:font-semibold" aria-current={!unreadOnly || undefined}>
            {t("chat:all")}
          </a>
          <a href={toPage({ unread: "1" })} className="link aria-[current=true]:font-semibold" aria-current={unreadOnly || undefined}>
            {t("chat:unreadOnly")}
          </a>
        </p>
      </div>
      {items.length === 0 && (
        <div className="flex flex-col gap-2 p-6">
          <p className="font-medium">{t(unreadOnly ? "chat:empty.allRead" : "chat:empty.title")}</p>
          {!unreadOnly && (
            <div className="flex flex-col items-start gap-4 text-muted md:hidden">
              <EmptyText empty={empty} />
            </div>
          )}
        </div>
      )}
      <nav aria-label={t("chat:title")} className="min-h-0 grow overflow-y-auto">
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <ListItem item={item} isOpen={item.id === thread?.id} href={toPage({ ...filter, conversation: item.id })} />
            </li>
          ))}
        </ul>
        {next && (
          <p className="p-4">
            <a className="link" href={toPage({ ...filter, after: next })}>
              {t("chat:more")}
            </a>
          </p>
        )}
      </nav>
    </>
  );
}

export function EmptyText({ empty: { about, link } }: { empty: EmptyInbox }) {
  return (
    <>
      <p>{about}</p>
      {link && (
        <ButtonLink look="primary" size="tall" href={link.href}>
          {link.text}
        </ButtonLink>
      )}
    </>
  );
}

function ListItem({ item, isOpen, href }: { item: ListedConversation; isOpen: boolean; href: string }) {
  const { t } = useTranslations();
  const { name, category, city, unread, movedAt } = item;
  const shownName = name || t("chat:homeowner");
  const job = category ? [t(`services:${category}`), city].filter(Boolean).join(" · ") : t("chat:beforeRequest");
  return (
    <a
      href={href}
      aria-current={isOpen ? "page" : undefined}
      className="flex gap-3 border-b border-base-300 px-4 py-3 hover:bg-base-200 aria-[current=page]:bg-base-200"
    >
      <Monogram name={shownName} className="size-11" />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${unread > 0 ? "font-semibold" : "font-medium"}`}>{shownName}</span>
          <time dateTime={movedAt} className="shrink-0 text-sm text-muted">
            <MovedAt item={item} />
          </time>
        </span>
        <span className="truncate text-sm text-muted">{job}</span>
        <span className="flex items-center justify-between gap-2">
          <Preview item={item} />
          {unread > 0 && (
            <span className="badge shrink-0 badge-sm badge-primary">
              {unread > 99 ? "99+" : unread}
              <span className="sr-only"> {t("chat:unread", { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </a>
  );
}

function MovedAt({ item: { movedAt, isToday, isYesterday, isThisYear, timeZone } }: { item: ListedConversation }) {
  const { t, locale } = useTranslations();
  if (isToday) return formatTime(movedAt, timeZone, locale);
  if (isYesterday) return t("chat:yesterday");
  return (isThisYear ? formatDateOfYear : formatDate)(movedAt, timeZone, locale);
}

function Preview({ item: { party, preview, unread } }: { item: ListedConversation }) {
  const { t } = useTranslations();
  const cardText = useCardText(party);
  if (!preview) return <span className="truncate text-sm text-muted">{t("chat:noMessages")}</span>;
  const text = preview.card ? cardText(preview.card) : preview.text || t(preview.file === "photo" ? "chat:photo" : "chat:document");
  return (
    <span className={`truncate text-sm ${unread > 0 ? "font-medium" : "text-muted"}`}>
      {preview.isOwn ? t("chat:you", { text }) : text}
    </span>
  );
}

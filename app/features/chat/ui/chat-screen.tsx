import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { ListedConversation, OpenThread } from "../model/views.ts";
import { ConversationList, EmptyText } from "./conversation-list.tsx";
import { Thread } from "./thread.tsx";
import { useLiveThread } from "./use-live-thread.ts";

export interface ChatScreenView {
  items: readonly ListedConversation[];
  /** The last conversation of this page, if there are more. */
  next: string | null;
  thread: OpenThread | null;
  unreadOnly: boolean;
  /** An earlier page of the thread. */
  isEarlier: boolean;
  messageKey: string;
  done: string | null;
}

interface ChatScreenProps {
  view: ChatScreenView;
  toPage: (query: Record<string, string>) => string;
  answer: unknown;
  empty: EmptyInbox;
}

/** What a person without conversations reads. */
export interface EmptyInbox {
  about: string;
  /** To where a conversation begins. */
  link?: { href: string; text: string };
}

/** List and thread side by side; on a phone one of them. */
export function ChatScreen({ view, toPage, answer, empty }: ChatScreenProps) {
  const { t } = useTranslations();
  const { thread } = view;
  const isTyping = useLiveThread(thread, view.isEarlier);
  return (
    <div className="mx-auto flex w-full max-w-[90rem] sm:px-4 sm:py-4">
      {/* Not in the list, which a phone hides behind an open conversation. */}
      <h1 className="sr-only">{t("chat:title")}</h1>
      <div className="flex h-[calc(100dvh-7.25rem)] min-h-96 w-full overflow-hidden border-base-300 bg-base-100 sm:h-[calc(100dvh-7rem)] sm:rounded-box sm:border">
        <div className={`w-full flex-col border-base-300 md:flex md:w-80 md:shrink-0 md:border-r lg:w-96 ${thread ? "hidden" : "flex"}`}>
          <ConversationList {...{ view, toPage, empty }} />
        </div>
        {thread ? (
          <Thread key={`${thread.id}.${view.isEarlier}`} {...{ view, thread, isTyping, toPage, answer }} />
        ) : (
          <NothingOpen empty={view.items.length > 0 || view.unreadOnly ? null : empty} />
        )}
      </div>
    </div>
  );
}

function NothingOpen({ empty }: { empty: EmptyInbox | null }) {
  const { t } = useTranslations();
  return (
    <div className="hidden grow flex-col items-center justify-center gap-3 p-8 text-center text-muted md:flex">
      <Icon name="message" className="size-10" />
      {empty ? <EmptyText empty={empty} /> : <p>{t("chat:choose")}</p>}
    </div>
  );
}

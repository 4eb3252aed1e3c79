import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { ChatParty } from "../model.ts";

interface ThreadLinkProps {
  /** Null without a conversation. */
  thread: { id: string; unread: number } | null;
  party: ChatParty;
}

/** On the pages of the quote and of its lead. */
export function ThreadLink({ thread, party }: ThreadLinkProps) {
  const { t } = useTranslations();
  if (!thread) return null;
  const query = { conversation: thread.id };
  return (
    <span id="messages" className="scroll-mt-20 self-start print:hidden">
      <ButtonLink
        look={thread.unread > 0 ? "primary" : "outline"}
        size="tall"
        href={party === "customer" ? paths.chat(query) : paths.leadMessages(query)}
      >
        <Icon name="message" />
        {thread.unread > 0 ? t("chat:openNew", { count: thread.unread }) : t("chat:open")}
      </ButtonLink>
    </span>
  );
}

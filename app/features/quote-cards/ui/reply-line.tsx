import { toReplyTime } from "#app/features/directory/model/terms.ts";
import { isOpen, type CustomerQuote } from "#app/features/quotes/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

type WaitingQuote = Pick<CustomerQuote, "status" | "events"> & { contractor: Pick<CustomerQuote["contractor"], "replyMinutes"> };

/** How soon the contractor usually answers; nothing if that is unknown or the homeowner waits for no answer. */
export function ReplyLine({ quote: { status, events, contractor } }: { quote: WaitingQuote }) {
  const { t } = useTranslations();
  const isWaiting = isOpen(status) && !events.includes("order");
  if (!isWaiting || contractor.replyMinutes === null) return null;
  const { unit, count } = toReplyTime(contractor.replyMinutes);
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon name="mail" className="mt-0.5 size-4 text-muted" />
      {t(`quotes:card.replies.${unit}`, { count })}
    </p>
  );
}

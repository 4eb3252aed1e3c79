import { formatQuoteNumber, isOrderable, needsPrice } from "#app/features/quotes/model.ts";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { formatDate, formatMoney, formatTime } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ChatParty, Message } from "../model.ts";
import type { ThreadQuote } from "../model/subjects.ts";
import type { OpenThread } from "../model/views.ts";

interface CardProps {
  message: Message;
  thread: OpenThread;
}

/** What happened to the job. The last card about a quote shows how it stands, with what the reader can do. */
export function CardItem({ message, thread }: CardProps) {
  const { locale } = useTranslations();
  const cardText = useCardText(thread.party);
  const { card, at } = message;
  if (!card) return null;
  const subject = thread.subjects[card.subjectId];
  return (
    <div className="flex w-full max-w-md flex-col gap-2 self-center rounded-box border border-base-300 bg-base-100 px-4 py-3">
      <p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{cardText(card.event)}</span>
        <time dateTime={at} className="text-sm text-muted">
          {formatTime(at, thread.timeZone, locale)}
        </time>
      </p>
      {subject?.words && <p className="max-w-none whitespace-pre-line wrap-anywhere">{subject.words}</p>}
      {subject?.total !== undefined && subject.total !== null && (
        <p className="font-medium tabular-nums">{formatMoney(subject.total, locale)}</p>
      )}
      {subject?.startsAt && (
        <p>
          {formatDate(subject.startsAt, thread.timeZone, locale)}, {formatTime(subject.startsAt, thread.timeZone, locale)}
        </p>
      )}
      {listShownQuotes(message, thread).map((quote) => (
        <QuoteLine key={quote.id} quote={quote} party={thread.party} />
      ))}
    </div>
  );
}

/** Each quote is in the last card about it; a quote without a card of its own in that of the request. */
function listShownQuotes({ id, card }: Message, { messages, quotes, requestId }: OpenThread): ThreadQuote[] {
  return quotes.filter((quote) => {
    const own = messages.findLast((message) => message.card?.subjectId === quote.id);
    const shown = own ?? messages.findLast((message) => message.card?.subjectId === requestId);
    return card !== null && shown?.id === id;
  });
}

function QuoteLine({ quote, party }: { quote: ThreadQuote; party: OpenThread["party"] }) {
  const { t, locale } = useTranslations();
  const { id: quoteId, requestId, number, status, total } = quote;
  const [page, book] = [paths.quote({ requestId, quoteId }), paths.bookQuote({ requestId, quoteId })];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-base-300 pt-2">
      <span className="text-sm text-muted">{formatQuoteNumber(number)}</span>
      {total !== null && <span className="font-semibold tabular-nums">{formatMoney(total, locale)}</span>}
      <StatusBadge status={status} party={party} />
      <span className="ml-auto flex gap-2">
        {party === "customer" ? (
          <>
            <ButtonLink look="outline" size="tall" href={page}>
              {t("chat:view")}
            </ButtonLink>
            {isOrderable(status) && (
              <ButtonLink look="primary" size="tall" href={book}>
                {t("chat:book")}
              </ButtonLink>
            )}
          </>
        ) : (
          <ButtonLink look={needsPrice(status) ? "primary" : "outline"} size="tall" href={paths.lead({ id: quoteId })}>
            {t(needsPrice(status) ? "chat:givePrice" : "chat:openLead")}
          </ButtonLink>
        )}
      </span>
    </div>
  );
}

/** What a card tells its reader. */
export function useCardText(party: ChatParty): (event: string) => string {
  const { t } = useTranslations();
  return (event) => (party === "contractor" && event === "request.sent" ? t("chat:newRequest") : t(`chat:card.${event.replace(".", "_")}`));
}

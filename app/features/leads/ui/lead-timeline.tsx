import { formatDate, formatMoney, formatTime } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import type { TimelineKind, TimelineLine } from "../model/timeline.ts";

const icons = {
  created: "inbox",
  imported: "inbox",
  requested: "list",
  quoteChanged: "check",
  viewed: "person",
  callRequested: "phone",
  callCorrected: "phone",
  callMissed: "phone",
  called: "phone",
  note: "note",
  status: "arrow",
  assigned: "person",
  contactEdited: "person",
  jobEdited: "wrench",
  valueChanged: "approximate",
  jobAdded: "wrench",
  merged: "people",
  unmerged: "people",
  offerMade: "inbox",
  offerEnded: "check",
  questionAsked: "message",
  questionAnswered: "message",
  jobStarted: "wrench",
  jobReported: "alert",
  jobConfirmed: "check",
  changeProposed: "list",
  changeAccepted: "check",
  changeDeclined: "close",
  changeWithdrawn: "close",
  appointment: "calendar",
  followUp: "message",
  messageReceived: "message",
  messageSent: "message",
  priced: "approximate",
  quoteLinked: "mail",
  quoteOpened: "person",
  fileAdded: "note",
} as const satisfies Record<TimelineKind, IconName>;

/** The last first. Only the business sees it. */
export function LeadTimeline({ lines, timeZone, customer }: { lines: readonly TimelineLine[]; timeZone: string; customer: string }) {
  return (
    <ol className="flex flex-col">
      {lines.map((line) => (
        <Line key={line.id} {...{ line, timeZone, customer }} />
      ))}
    </ol>
  );
}

/** What people wrote stands out from what happened. */
function Line({ line, timeZone, customer }: { line: TimelineLine; timeZone: string; customer: string }) {
  const { t, locale } = useTranslations();
  const { kind, party, author, from, to, comment, at } = line;
  const who = author || t(`leads:timeline.party.${party}`, { customer });
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-base-300 [li:last-child>&]:hidden" />
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-base-300 bg-base-200 text-muted">
        <Icon name={icons[kind]} className="size-4" />
      </span>
      <div className="min-w-0 grow pt-1">
        <p className="max-w-none font-medium wrap-anywhere">{t(`leads:timeline.kind.${kind}`, useFacts(line, timeZone))}</p>
        {from && to && (
          <p className="text-sm">{t("leads:timeline.moved", { from: t(`values:leadStatus.${from}`), to: t(`values:leadStatus.${to}`) })}</p>
        )}
        {comment && <p className="mt-1 rounded-lg bg-base-200 px-3 py-2 whitespace-pre-line wrap-anywhere">{comment}</p>}
        <p className="mt-0.5 text-sm text-muted">
          {t("leads:timeline.by", { who, date: formatDate(at, timeZone, locale), time: formatTime(at, timeZone, locale) })}
        </p>
      </div>
    </li>
  );
}

/** The values of a line's text. */
function useFacts({ kind, facts }: TimelineLine, timeZone: string): Record<string, string> {
  const { t, locale } = useTranslations();
  const amount = (value: unknown) => (typeof value === "number" ? formatMoney(value, locale) : t("leads:timeline.noAmount"));
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    origin: facts.origin ? t(`leads:origin.${text(facts.origin)}`) : "",
    event: kind === "quoteChanged" ? t(`leads:timeline.event.${text(facts.event)}`) : "",
    total: amount(facts.total),
    from: amount(facts.from),
    to: amount(facts.to),
    name: text(facts.name) || t("leads:timeline.nobody"),
    step: facts.step ? t(`leads:timeline.followUp.${text(facts.step)}`) : "",
    outcome: facts.outcome ? t(`leads:outcome.${text(facts.outcome)}`) : "",
    phone: formatPhone(text(facts.phone)),
    file: text(facts.file),
    line: String(facts.line ?? ""),
    appointment: facts.change ? t(`leads:timeline.appointment.${text(facts.kind)}.${text(facts.change)}`) : "",
    starts: facts.startsAt
      ? t("leads:timeline.at", {
          date: formatDate(text(facts.startsAt), timeZone, locale),
          time: formatTime(text(facts.startsAt), timeZone, locale),
        })
      : "",
  };
}

import { isEnded } from "#app/features/leads/model/statuses.ts";
import type { LeadView } from "#app/features/leads/model/views.ts";
import { LeadStatusBadge } from "#app/features/leads/ui/lead-status.tsx";
import { formatDate } from "#app/lib/formats.ts";
import { isActiveBooking } from "#app/features/quotes/model.ts";
import { NamedDeclined } from "#app/features/named-prices/ui/named-declined.tsx";
import { DoneNote } from "#app/features/quotes/ui/done-note.tsx";
import { LastReason } from "#app/features/quotes/ui/last-reason.tsx";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { QuotePart } from "./quote-part.server.ts";

interface LeadHeadProps {
  view: QuotePart;
  /** Its status is shown once it ended, whatever the quote still allows. */
  lead: Pick<LeadView, "status" | "scheduledAt" | "timeZone">;
  title: string;
  done: string | null;
  customer: string;
  answer: unknown;
}

/** What happened last, and the lead's state. */
export function LeadHead({ view: { quote, named }, lead, title, done, customer, answer }: LeadHeadProps) {
  const { t, locale } = useTranslations();
  const date = isActiveBooking(quote.status) && lead.scheduledAt && formatDate(lead.scheduledAt, lead.timeZone, locale);
  return (
    <>
      <DoneNote area="crm" done={done} history={quote.history} names={{ customer }} />
      {done === "declineNamed" && <NamedDeclined named={named[0]} customer={customer} />}
      <RefusalAlert answer={answer} />
      <header className="flex flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          {isEnded(lead.status) && <LeadStatusBadge status={lead.status} />}
          <StatusBadge status={quote.status} party="contractor" />
        </div>
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="text-lg text-muted">
          {date ? t("crm:sentence.orderedFor", { customer, date }) : t(`crm:sentence.${quote.status}`, { customer })}
        </p>
        <LastReason history={quote.history} by="customer" />
      </header>
    </>
  );
}

/** In the customer's or the team's words. */
export function JobDetails({ details }: { details: string }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={1} aria-labelledby="job-details-title">
      <h2 id="job-details-title" className="text-sm font-medium text-muted">
        {t("leads:job.details")}
      </h2>
      <p className="whitespace-pre-line wrap-anywhere">{details}</p>
    </Panel>
  );
}

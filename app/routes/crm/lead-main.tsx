import type { LeadView } from "#app/features/leads/model/views.ts";
import { NoteForms } from "#app/features/leads/ui/lead-forms.tsx";
import { LeadTimeline } from "#app/features/leads/ui/lead-timeline.tsx";
import { NamedPriceList } from "#app/features/named-prices/ui/named-price-list.tsx";
import { RequestPhotos } from "#app/features/photos/ui/job-photos.tsx";
import { QuestionThread } from "#app/features/questions/ui/question-thread.tsx";
import { LeadDetails } from "#app/features/quotes/ui/lead-details.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { QuotePart } from "./quote-part.server.ts";

interface LeadMainProps {
  view: QuotePart;
  customer: string;
  idempotencyKey: string;
  answer: unknown;
}

export function LeadMain({ view, customer, idempotencyKey, answer }: LeadMainProps) {
  const { quote, named, photos, questions } = view;
  const { t } = useTranslations();
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <QuestionThread {...{ questions, idempotencyKey, answer, party: "contractor", other: customer, timeZone: quote.place.timeZone }} />
      <div id="job" className="scroll-mt-20">
        <LeadDetails quote={quote} />
      </div>
      <NamedPriceList title={t("crm:named.theirs")} named={named} timeZone={quote.place.timeZone} />
      <RequestPhotos requestId={quote.requestId} photos={photos} />
    </div>
  );
}

interface LeadActivityProps {
  lead: Pick<LeadView, "timeline" | "timeZone">;
  customer: string;
  answer: unknown;
}

/** Notes, calls, and the history. */
export function LeadActivity({ lead, customer, answer }: LeadActivityProps) {
  const { t } = useTranslations();
  return (
    <div id="activity" className="scroll-mt-20">
      <SectionPanel title={t("leads:timeline.title")}>
        <NoteForms key={lead.timeline[0]?.id} answer={answer} />
        <LeadTimeline lines={lead.timeline} timeZone={lead.timeZone} customer={customer} />
      </SectionPanel>
    </div>
  );
}

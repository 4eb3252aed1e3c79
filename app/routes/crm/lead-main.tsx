import { NamedPriceList } from "#app/features/named-prices/ui/named-price-list.tsx";
import { RequestPhotos } from "#app/features/photos/ui/job-photos.tsx";
import { QuestionThread } from "#app/features/questions/ui/question-thread.tsx";
import { LeadDetails } from "#app/features/quotes/ui/lead-details.tsx";
import { useTranslations } from "#app/platform/translations.ts";
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

import { FollowUpsPanel } from "#app/features/follow-ups/ui/follow-ups-panel.tsx";
import { CustomerPanel } from "#app/features/leads/ui/customer-panel.tsx";
import { LeadWork } from "#app/features/leads/ui/lead-work.tsx";
import { FilesPanel } from "#app/features/lead-files/ui/files-panel.tsx";
import { PriceJobPanel, QuoteLinkPanel } from "#app/features/lead-quotes/ui/quote-link-panel.tsx";
import { isBooked } from "#app/features/quotes/model.ts";
import { RemindersPanel } from "#app/features/reminders/ui/reminders-panel.tsx";
import { isDone } from "#app/platform/forms.ts";
import { LeadAside } from "./lead-aside.tsx";
import type { LeadPage } from "./lead-page.server.ts";
import { LeadAppointments } from "./lead-parts.tsx";

/** The quote's next step, the customer, appointments, the lead's own status, reminders, and follow-ups. */
export function LeadSide({ page, answer }: { page: LeadPage; answer: unknown }) {
  const { lead, part, idempotencyKey } = page;
  const link = page.ownQuote.isPriced && part && (
    <QuoteLinkPanel link={page.ownQuote.link} url={isDone(answer) ? readQuoteLink(answer) : null} customer={lead.customer} />
  );
  const isSent = part !== null && isBooked(part.quote.status);
  return (
    <>
      {!isSent && link}
      {part && <LeadAside view={part} {...{ idempotencyKey }} answer={answer} doNotContact={lead.doNotContact} />}
      {isSent && link}
      <CustomerPanel lead={lead} answer={answer} isPhoneVerified={part?.quote.homeowner.phoneVerified ?? false} />
      {page.ownQuote.canPrice && <PriceJobPanel leadId={lead.id} />}
      <LeadAppointments page={page} />
      <LeadWork
        {...{ lead, idempotencyKey }}
        zone={page.zone}
        colleagues={page.colleagues}
        chosen={page.chosen}
        choices={page.choices}
        answer={answer}
      />
      <RemindersPanel
        {...{ idempotencyKey }}
        reminders={page.reminders}
        nextMorning={page.nextMorning}
        timeZone={lead.timeZone}
        zone={page.zone}
        answer={answer}
      />
      <FilesPanel leadId={lead.id} files={page.files} timeZone={lead.timeZone} answer={null} />
      <FollowUpsPanel followUps={page.followUps} leadId={lead.id} timeZone={lead.timeZone} />
    </>
  );
}

/** Only the answer to its making has the link. */
function readQuoteLink(answer: unknown): string | null {
  return typeof answer === "object" && answer !== null && "quoteLink" in answer ? String(answer.quoteLink) : null;
}

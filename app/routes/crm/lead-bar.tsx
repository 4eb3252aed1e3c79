import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { LeadPage } from "./lead-page.server.ts";
import { findNextStep, type NextStep } from "./next-step.ts";

/** On a phone: call, text, note, and what comes next, under the thumb wherever the page is scrolled. */
export function LeadBar({
  page: { lead, part, appointments, ownQuote },
}: {
  page: Pick<LeadPage, "lead" | "part" | "appointments" | "ownQuote">;
}) {
  const { t } = useTranslations();
  const { phone } = lead.customer;
  const step = findNextStep({ ...lead, hasPhone: phone !== "", hasAppointment: appointments.length > 0, job: part?.job ?? null, ownQuote });
  const isCall = step === "call" || (step === null && phone !== "");
  return (
    <div className="sticky bottom-(--foot-taken) z-10 -mx-4 -mb-6 flex gap-2 border-t border-base-300 bg-base-100 px-4 py-2 sm:hidden print:hidden">
      {phone && <PhoneLinks phone={phone} isCall={isCall} />}
      <ButtonLink look="outline" size="large" className="px-3.5" href="#note" aria-label={t("leads:note.label")}>
        <Icon name="note" className="size-5" />
      </ButtonLink>
      {step && !isCall && (
        <ButtonLink look="primary" size="large" className="min-w-0 flex-1" href={findTarget(step, lead.id)}>
          {t(step === "start" ? "jobs:start" : `leads:next.${step}`)}
        </ButtonLink>
      )}
    </div>
  );
}

/** The call has its name where it comes next. */
function PhoneLinks({ phone, isCall }: { phone: string; isCall: boolean }) {
  const { t } = useTranslations();
  const [call, text] = [t("leads:contact.call"), t("leads:contact.text")];
  return (
    <>
      <ButtonLink
        look={isCall ? "primary" : "outline"}
        size="large"
        className={isCall ? "flex-1" : "px-3.5"}
        href={`tel:${phone}`}
        aria-label={isCall ? undefined : call}
      >
        <Icon name="phone" className="size-5" />
        {isCall && call}
      </ButtonLink>
      <ButtonLink look="outline" size="large" className="px-3.5" href={["sms", phone].join(":")} aria-label={text}>
        <Icon name="message" className="size-5" />
      </ButtonLink>
    </>
  );
}

/** Where the step is taken. */
function findTarget(step: NextStep, id: string): string {
  if (step === "complete") return `${paths.lead({ id }, { to: "COMPLETED" })}#status`;
  if (step === "quote") return paths.priceJob({ id });
  if (step === "visit") return paths.leadAppointment({ id });
  const anchors = { start: "#booked-job", question: "#questions", message: "#messages", status: "#status", link: "#quote-link" } as const;
  return step in anchors ? anchors[step as keyof typeof anchors] : "#next-step";
}

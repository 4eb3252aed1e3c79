import { isActiveBooking, isBooked } from "../model/statuses.ts";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { BookingProgress, CustomerQuote } from "../model/views.ts";
import { formatDay, formatTime } from "#app/lib/formats.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { findBlockingBooking } from "../model/other-booking.ts";
import { PackageBooked } from "./package-booked.tsx";
import { quotePath } from "../model/paths.ts";

interface NextStepProps {
  quote: CustomerQuote;
  until: string;
  /** Renders it as a secondary action. */
  isSecondary?: boolean;
  progress?: BookingProgress | null;
}

/** The homeowner's next step and its consequence. */
export function NextStep({ quote, until, isSecondary = false, progress = null }: NextStepProps) {
  const { t } = useTranslations();
  const contractor = quote.contractor.name;
  const blockingBooking = findBlockingBooking(quote);
  if (blockingBooking) return <PackageBooked requestId={quote.requestId} otherBooking={blockingBooking} />;
  if (quote.events.includes("order")) {
    return (
      <Step consequence={t("quotes:next.order.then", { contractor })}>
        <ButtonLink
          look={isSecondary ? "outline" : "primary"}
          isWide
          href={paths.bookQuote({ requestId: quote.requestId, quoteId: quote.id })}
        >
          {t("quotes:next.order.button")}
        </ButtonLink>
      </Step>
    );
  }
  if (quote.events.includes("askToConfirm")) {
    return (
      <Step consequence={t("quotes:next.askToConfirm.then", { contractor })}>
        <StepForm quote={quote} act="askToConfirm" />
      </Step>
    );
  }
  if (isBooked(quote.status)) {
    return (
      <Step consequence={<BookedConsequence quote={quote} progress={progress} />}>
        <ButtonLink look="outline" isWide href={paths.bookedQuote({ requestId: quote.requestId, quoteId: quote.id })}>
          {t("quotes:next.booking")}
        </ButtonLink>
      </Step>
    );
  }
  if (quote.canAskAgain) {
    return (
      <Step consequence={t("quotes:next.askAgain.then", { contractor })}>
        <StepForm quote={quote} act="askAgain" />
      </Step>
    );
  }
  return <p className="text-sm text-muted">{t(`quotes:next.${quote.status}`, { contractor, date: until })}</p>;
}

function Step({ consequence, children }: { consequence: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      {children}
      <p className="text-sm text-muted empty:hidden">{consequence}</p>
    </div>
  );
}

/** Nothing once the work has started: how far it is stands beside it. */
function BookedConsequence({ quote: { status, contractor }, progress }: Pick<NextStepProps, "quote" | "progress">) {
  const { t, locale } = useTranslations();
  if (isActiveBooking(status) && progress?.hasStarted) return null;
  if (!isActiveBooking(status) || !progress?.agreed) return t(`quotes:next.${status}`, { contractor: contractor.name });
  const { startsAt, endsAt, timeZone } = progress.agreed;
  return t("quotes:next.agreed", {
    day: formatDay(localDate(new Date(startsAt), timeZone), locale),
    from: formatTime(startsAt, timeZone, locale),
    to: formatTime(endsAt, timeZone, locale),
  });
}

function StepForm({ quote, act }: { quote: CustomerQuote; act: "askToConfirm" | "askAgain" }) {
  const { t } = useTranslations();
  return (
    <Form method="post" action={quotePath(quote)}>
      <input type="hidden" name="seen" value={quote.version} />
      <Button look="neutral" isWide name="act" value={act}>
        {t(`quotes:next.${act}.button`)}
      </Button>
    </Form>
  );
}

import { Form } from "react-router";
import { ContactFields } from "#app/features/booking/ui/contact-fields.tsx";
import { AppointmentKey } from "#app/features/schedule/ui/cancel-appointment.tsx";
import { SlotChoice } from "#app/features/schedule/ui/slot-choice.tsx";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { loadQuoteAppointment } from "./appointment-page.server.ts";

type QuoteAppointmentView = Awaited<ReturnType<typeof loadQuoteAppointment>>;

/** Free times, and for a visit where it is. */
export function TimeForm({ view, answer }: { view: QuoteAppointmentView; answer: unknown }) {
  const { quote, request, appointment, kind, starts, contact, idempotencyKey } = view;
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const contractor = quote.contractor.name;
  if (starts.length === 0) return <NothingFree view={view} />;
  return (
    <SectionPanel title={t(appointment ? "schedule:set.newTime" : "schedule:set.time")}>
      <Form method="post" noValidate className="flex flex-col gap-5">
        {appointment ? (
          <AppointmentKey {...appointment} />
        ) : (
          <input type="hidden" name="key" value={findTypedValue(answer, "key", idempotencyKey)} />
        )}
        <SlotChoice
          starts={starts}
          timeZone={request.place.timeZone}
          chosen={findTypedValue(answer, "slot")}
          error={error("slot")}
          legend={t("schedule:pick.legend", { contractor })}
        />
        {!appointment && kind === "VISIT" && (
          <ContactFields known={contact} contractor={contractor} place={t("quotes:list.place", request.place)} answer={answer} />
        )}
        <Button look="primary" size="large" name="act" value={appointment ? "move" : "book"}>
          {t(appointment ? "schedule:set.moveButton" : `schedule:pick.button.${kind}`)}
        </Button>
      </Form>
    </SectionPanel>
  );
}

/** The booking has the contractor's phone number. */
function NothingFree({ view: { quote, request, kind } }: { view: QuoteAppointmentView }) {
  const { t } = useTranslations();
  const [requestId, quoteId] = [request.id, quote.id];
  const isJob = kind === "JOB";
  return (
    <Panel gap={4}>
      <p>{t("schedule:pick.nothingFree", { contractor: quote.contractor.name })}</p>
      <ButtonLink look="outline" className="self-start" href={(isJob ? paths.bookedQuote : paths.quote)({ requestId, quoteId })}>
        {t(isJob ? "quotes:next.booking" : "quotes:booked.toQuote")}
      </ButtonLink>
    </Panel>
  );
}

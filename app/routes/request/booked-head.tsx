import { CallBack } from "#app/features/booking/ui/call-back.tsx";
import { isActiveBooking, isCancelRequested, quotePath } from "#app/features/quotes/model.ts";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { isCallDue } from "#app/features/reply-clock/model.ts";
import { CallBackNote } from "#app/features/reply-clock/ui/call-back-note.tsx";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useBrandPhone } from "#app/ui/brand-phone.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { BookedView } from "./booked-page.server.ts";

/** The booking's state, and the contractor's phone. */
export function BookedHead({ view: { order, quote, firstname, callBack } }: { view: BookedView }) {
  const { t } = useTranslations();
  const { name: contractor, workPhone } = order.contractor;
  return isActiveBooking(quote.status) ? (
    <>
      <h1 className="flex items-center gap-3 text-2xl font-semibold sm:text-3xl">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-success text-success-content">
          <Icon name="check" className="size-6" />
        </span>
        <span className="min-w-0 wrap-anywhere">
          {firstname ? t("quotes:booked.hello", { name: firstname }) : t("quotes:booked.helloNameless")}
        </span>
      </h1>
      <p className="-mt-2 text-muted">
        {t("quotes:booked.title")} <span className="inline-block">{t("quotes:number.order", { number: order.number })}</span>
      </p>
      <Panel gap={4}>
        {isCallDue(callBack) && <CallBack order={order} />}
        {callBack && (
          <CallBackNote
            record={callBack}
            reader="customer"
            contractor={contractor}
            timeZone={order.timeZone}
            promisedBy={order.callBackBy}
          />
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
          <PhoneButton contractor={contractor} phone={workPhone} />
          <ButtonLink look="outline" href={paths.bookedCalendar({ requestId: quote.requestId, quoteId: quote.id })} reloadDocument>
            <Icon name="calendar" className="size-5" /> {t("quotes:booked.calendar")}
          </ButtonLink>
          <ButtonLink look="outline" href={`${quotePath(quote)}#questions`}>
            {t("quotes:booked.ask", { contractor })}
          </ButtonLink>
        </div>
      </Panel>
    </>
  ) : (
    <header className="flex flex-col items-start gap-3">
      <StatusBadge status={quote.status} party="customer" />
      <h1 className="text-2xl font-semibold">
        {t(isCancelRequested(quote.status) ? "quotes:booked.cancelAsked" : `quotes:status.${quote.status}`)}
      </h1>
      <p>{t(`quotes:next.${quote.status}`, { contractor, date: "" })}</p>
      <PhoneButton contractor={contractor} phone={workPhone} />
    </header>
  );
}

export function NextSteps({ view: { order, appointment, callBack } }: { view: BookedView }) {
  const { t } = useTranslations();
  const contractor = order.contractor.name;
  const isDated = appointment !== null;
  const steps = [isDated ? "come" : "call", "work", "pay"] as const;
  return (
    <SectionPanel title={t("quotes:booked.next")}>
      <ol className="flex flex-col gap-3">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-base-200 text-sm font-semibold"
            >
              {place + 1}
            </span>
            <span className="pt-0.5">{t(`quotes:booked.steps.${step}`, { contractor })}</span>
          </li>
        ))}
      </ol>
      {!isDated && isCallDue(callBack) && <NobodyCalled contractor={contractor} />}
    </SectionPanel>
  );
}

function NobodyCalled({ contractor }: { contractor: string }) {
  const { t } = useTranslations();
  const phone = useBrandPhone();
  return (
    <p className="text-sm text-muted">
      {t("quotes:booked.missed", { contractor })}{" "}
      {phone !== null && (
        <a className="link whitespace-nowrap tabular-nums" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
    </p>
  );
}

function PhoneButton({ contractor, phone }: { contractor: string; phone: string }) {
  const { t } = useTranslations();
  if (phone === "") return null;
  return (
    <ButtonLink look="outline" className="justify-start gap-3 self-start py-2 text-left" href={`tel:${phone}`}>
      <span className="wrap-anywhere">{t("quotes:booked.phone", { contractor })}</span>
      <span className="money">{formatPhone(phone)}</span>
    </ButtonLink>
  );
}

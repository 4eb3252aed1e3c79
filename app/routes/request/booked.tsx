import type { Route } from "./+types/booked";
import { loadBookedContact, loadOrder } from "#app/features/booking/service.server.ts";
import { Fact, Facts } from "#app/features/booking/ui/booking-facts.tsx";
import { CallBack } from "#app/features/booking/ui/call-back.tsx";
import { bookingCost } from "#app/features/payments/model.ts";
import { formatDay } from "#app/features/local-law/model.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { findCancelTextKey } from "#app/features/quotes/ui/customer-actions.tsx";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { endQuotePath, isActiveBooking, isBooked, isCancelRequested, quotePath } from "#app/features/quotes/model.ts";
import { LocalRulesList } from "#app/features/local-law/ui/local-rules.tsx";
import { paths } from "#app/paths.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { QuoteBreadcrumbs } from "#app/features/quotes/ui/quote-breadcrumbs.tsx";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const loader = createLoader(async (ctx, { params: { requestId, quoteId } }: Route.LoaderArgs) => {
  const order = await loadOrder(ctx, { requestId, quoteId });
  const contact = await loadBookedContact(ctx, quoteId);
  return { order, contact, quote: await loadCustomerQuote(ctx, requestId, quoteId), request: await loadRequest(ctx, requestId) };
});

export const handle: PageHandle = { translations: ["quotes", "services", "categories", "pricing"], ownBreadcrumbs: true };

/** Shows 'Successfully booked.' and the next steps. */
export default function Booked({ loaderData: { order, contact, quote, request } }: Route.ComponentProps) {
  const { t, locale } = useTranslations();
  const { name: contractor, workPhone } = order.contractor;
  const offer = formatPackageName(quote, t);
  const isActive = isActiveBooking(quote.status);
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-6 sm:py-8">
      <title>{isActive ? t("quotes:booked.title") : t(`quotes:status.${quote.status}`)}</title>
      <meta name="robots" content="noindex" />
      <QuoteBreadcrumbs request={request} here={contractor} />
      {isActive ? (
        <>
          <h1 className="flex items-center gap-3 text-2xl font-semibold sm:text-3xl">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-success text-success-content">
              <Icon name="check" className="size-6" />
            </span>
            {t("quotes:booked.title")}
          </h1>
          <Panel gap={4}>
            <CallBack order={order} />
            <PhoneButton contractor={contractor} phone={workPhone} />
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
      )}
      <SectionPanel title={t("quotes:booked.what")}>
        <Facts>
          <Fact name={t("quotes:booked.job")}>{t(`services:${quote.category}`)}</Fact>
          {offer && <Fact name={t("quotes:booked.offer")}>{offer}</Fact>}
          <Fact name={t("quotes:booked.place")}>
            {contact.street && `${contact.street}, `}
            {t("quotes:list.place", request.place)}
          </Fact>
          {contact.phone && <Fact name={t("quotes:booked.yourPhone")}>{formatPhone(contact.phone)}</Fact>}
          <Fact name={t("quotes:booked.total")}>
            <span className="money">{formatMoney(order.total, locale)}</span>
          </Fact>
          <Fact name={t("quotes:booked.paid")}>
            <span className="money">{formatMoney(bookingCost, locale)}</span>
          </Fact>
          <Fact name={t("quotes:booked.on")}>{formatDate(order.bookedAt, order.timeZone, locale)}</Fact>
          {isActive && order.cancelUntil && <Fact name={t("quotes:booked.freely")}>{formatDay(order.cancelUntil, locale)}</Fact>}
          {quote.rules.licence.shown && <Fact name={t("quotes:booked.licence")}>{quote.rules.licence.shown}</Fact>}
        </Facts>
      </SectionPanel>
      {isActive && <NextSteps contractor={contractor} />}
      {isActive && quote.rules.cancel && (
        <SectionPanel title={t("quotes:booked.change")}>
          <LocalRulesList rules={quote.rules} reader="customer" />
          <a className="link self-start print:hidden" href={endQuotePath(quote)}>
            {t(`quotes:end.${findCancelTextKey(quote)}.title`)}
          </a>
        </SectionPanel>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink look="outline" href={quotePath(quote)}>
          {t("quotes:booked.toQuote")}
        </ButtonLink>
        {isBooked(quote.status) && (
          <ButtonLink look="outline" href={paths.orderPdf({ requestId: quote.requestId, quoteId: quote.id })}>
            {t("quotes:pdf.saveOrder")}
          </ButtonLink>
        )}
        <ButtonLink look="ghost" href={paths.quotes({ requestId: request.id })}>
          {t("quotes:booked.toList")}
        </ButtonLink>
      </div>
    </div>
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

function NextSteps({ contractor }: { contractor: string }) {
  const { t } = useTranslations();
  const steps = ["call", "work", "pay"] as const;
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
      <p className="text-sm text-muted">{t("quotes:booked.missed", { contractor })}</p>
    </SectionPanel>
  );
}

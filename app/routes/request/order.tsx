import { Form, redirect } from "react-router";
import type { Route } from "./+types/order";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { ContactFields } from "#app/features/accounts/ui/contact-fields.tsx";
import { orderQuote, isContractorTakingOrders } from "#app/features/booking/service.server.ts";
import { Fact, Facts } from "#app/features/booking/ui/booking-facts.tsx";
import { formatDay } from "#app/features/local-law/model.ts";
import { type CustomerQuoteInFull, findBlockingBooking, isBooked, formatLastDay, quotePath } from "#app/features/quotes/model.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { ConfirmSecondContractor } from "#app/features/booking/ui/second-booking.tsx";
import { PackageBooked } from "#app/features/quotes/ui/package-booked.tsx";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { LicenceMissing, LocalRulesList } from "#app/features/local-law/ui/local-rules.tsx";
import { paths } from "#app/paths.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { ContractorTerms } from "#app/features/quotes/ui/quote-terms.tsx";
import { ContractorGone, NotBookable, PriceChanged } from "#app/features/booking/ui/not-bookable.tsx";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { QuoteBreadcrumbs } from "#app/features/quotes/ui/quote-breadcrumbs.tsx";
import { bookingCost } from "#app/features/payments/model.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const quote = await loadCustomerQuote(ctx, params.requestId, params.quoteId);
  if (isBooked(quote.status)) throw redirect(paths.bookedQuote({ requestId: quote.requestId, quoteId: quote.id }));
  const { cellphone, fullAddress } = await loadCurrentUser(ctx);
  const contact = { phone: cellphone, street: fullAddress ?? "" };
  const isGone = !(await isContractorTakingOrders(ctx, quote.id));
  return { quote, isGone, request: await loadRequest(ctx, params.requestId), contact, idempotencyKey: newSecretKey() };
});

export const action = createAction(async (ctx, { params: { requestId, quoteId } }: Route.ActionArgs, form) => {
  const seen = Number(form.get("seen"));
  const contact = { phone: String(form.get("phone") ?? ""), street: String(form.get("street") ?? "") };
  const allowSecondContractor = form.get("allowSecondContractor") === "yes";
  await orderQuote(ctx, { requestId, quoteId, seen, idempotencyKey: String(form.get("idempotencyKey")), contact, allowSecondContractor });
  return redirect(paths.bookedQuote({ requestId, quoteId }), 303);
});

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["quotes", "accounts", "services", "categories", "pricing"], ownBreadcrumbs: true };

/** Confirms a booking. */
export default function Order({ loaderData: { quote, isGone, request, contact, idempotencyKey }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const offer = formatPackageName(quote, t);
  const blockingBooking = findBlockingBooking(quote);
  const stale = isRefusal(actionData) && actionData.failure.code === "quote.stale";
  const until = formatLastDay(quote, request.place.timeZone, locale);
  const { cancel } = quote.rules;
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-6 sm:py-8">
      <title>{t("quotes:order.title", { contractor })}</title>
      <meta name="robots" content="noindex" />
      <QuoteBreadcrumbs request={request} here={contractor} />
      <h1 className="text-2xl font-semibold wrap-anywhere">{t("quotes:order.heading", { contractor })}</h1>
      {blockingBooking ? (
        <Panel>
          <PackageBooked requestId={quote.requestId} otherBooking={blockingBooking} />
        </Panel>
      ) : !quote.events.includes("order") ? (
        <NotBookable quote={quote} until={until} />
      ) : isGone ? (
        <ContractorGone quote={quote} />
      ) : stale ? (
        <PriceChanged quote={quote} />
      ) : (
        <>
          <RefusalAlert answer={actionData} />
          <SectionPanel title={t("quotes:order.what")}>
            <Facts>
              <Fact name={t("quotes:booked.job")}>{t(`services:${quote.category}`)}</Fact>
              {offer && <Fact name={t("quotes:booked.offer")}>{offer}</Fact>}
              <Fact name={t("quotes:booked.place")}>{t("quotes:list.place", request.place)}</Fact>
              <Fact name={t("quotes:order.total")}>
                <span className="money text-xl font-semibold sm:text-2xl">{formatMoney(quote.price.total, locale)}</span>
              </Fact>
              <Fact name={t("quotes:compare.until")}>{until}</Fact>
              <Fact name={t("quotes:order.due")}>
                <span className="money text-xl font-semibold text-success sm:text-2xl">{formatMoney(bookingCost, locale)}</span>
              </Fact>
            </Facts>
          </SectionPanel>
          <SectionPanel title={t("quotes:order.how")}>
            <ul className="flex flex-col gap-3">
              <Assurance icon="phone" text={t("quotes:order.call", { contractor })} more={t("quotes:order.phone")} />
              <Assurance icon="shield" text={t("quotes:order.noCard")} more={t("quotes:order.after")} />
              <Assurance
                icon="check"
                text={cancel ? t("quotes:order.cancelUntil", { date: formatDay(cancel.until, locale) }) : t("quotes:order.cancel")}
              />
            </ul>
          </SectionPanel>
          <AgreedTerms quote={quote} />
          <Form method="post" noValidate className="flex flex-col gap-5">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <input type="hidden" name="seen" value={quote.version} />
            <SectionPanel title={t("accounts:contact.heading", { contractor })}>
              <ContactFields known={contact} contractor={contractor} place={t("quotes:list.place", request.place)} answer={actionData} />
            </SectionPanel>
            <ConfirmSecondContractor quote={quote} answer={actionData} />
            <div className="flex flex-col gap-2">
              <Button look="primary" size="large">
                {t("quotes:order.button")}
              </Button>
              <p className="text-center text-sm text-muted">{t("quotes:order.then")}</p>
            </div>
          </Form>
          <a className="link self-center" href={quotePath(quote)}>
            {t("quotes:order.back")}
          </a>
        </>
      )}
    </div>
  );
}

/** Terms besides the price: the contractor's own, and local law. */
function AgreedTerms({ quote }: { quote: CustomerQuoteInFull }) {
  const { t } = useTranslations();
  const { terms, financing, visitDays, rules } = quote;
  const agreedTerms = [
    financing,
    visitDays,
    ...Object.values(terms ?? {}),
    rules.deposit,
    rules.cancel,
    rules.licence.shown,
    rules.licence.demanded,
  ];
  if (!agreedTerms.some(Boolean)) return null;
  return (
    <SectionPanel title={t("quotes:terms.title")}>
      <ContractorTerms {...quote} />
      <LocalRulesList rules={rules} reader="customer" />
      {rules.licence.shown && <p className="text-sm wrap-anywhere">{rules.licence.shown}</p>}
      <LicenceMissing licence={rules.licence} reader="customer" contractor={quote.contractor.name} />
    </SectionPanel>
  );
}

function Assurance({ icon, text, more }: { icon: "phone" | "shield" | "check"; text: string; more?: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-success" />
      <div>
        <p className="font-medium">{text}</p>
        {more && <p className="text-sm text-muted">{more}</p>}
      </div>
    </li>
  );
}

import { Fact, Facts } from "#app/features/booking/ui/booking-facts.tsx";
import { formatDay } from "#app/features/local-law/model.ts";
import { LicenceMissing, LocalRulesList } from "#app/features/local-law/ui/local-rules.tsx";
import { bookingCost } from "#app/features/payments/model.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { type CustomerQuoteInFull, formatQuoteNumber } from "#app/features/quotes/model.ts";
import { ContractorTerms } from "#app/features/quotes/ui/quote-terms.tsx";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { OrderView } from "./order-page.server.ts";

/** What is booked at which price. */
export function OrderSummary({ view: { quote, request }, until }: { view: OrderView; until: string }) {
  const { t, locale } = useTranslations();
  const offer = formatPackageName(quote, t);
  return (
    <SectionPanel title={t("quotes:order.what")}>
      <Facts>
        <Fact name={t("quotes:booked.job")}>{t(`services:${quote.category}`)}</Fact>
        {offer && <Fact name={t("quotes:booked.offer")}>{offer}</Fact>}
        <Fact name={t("quotes:pdf.quoteNumber")}>{formatQuoteNumber(quote.number)}</Fact>
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
  );
}

/** What follows the booking. */
export function Assurances({ quote }: { quote: CustomerQuoteInFull }) {
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const { cancel } = quote.rules;
  return (
    <SectionPanel title={t("quotes:order.know")}>
      <ul className="flex flex-col gap-3">
        <Assurance icon="phone" text={t("quotes:order.call", { contractor })} more={t("quotes:order.phone")} />
        <Assurance icon="shield" text={t("quotes:order.noCard")} more={t("quotes:order.after")} />
        <Assurance
          icon="check"
          text={cancel ? t("quotes:order.cancelUntil", { date: formatDay(cancel.until, locale) }) : t("quotes:order.cancel")}
        />
      </ul>
    </SectionPanel>
  );
}

/** Terms besides the price: the contractor's own, and local law. */
export function AgreedTerms({ quote }: { quote: CustomerQuoteInFull }) {
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
    <Disclosure title={t("quotes:order.terms")}>
      <div className="flex flex-col gap-4">
        <ContractorTerms {...quote} />
        <LocalRulesList rules={rules} reader="customer" />
        {rules.licence.shown && <p className="text-sm wrap-anywhere">{rules.licence.shown}</p>}
        <LicenceMissing licence={rules.licence} reader="customer" contractor={quote.contractor.name} />
      </div>
    </Disclosure>
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

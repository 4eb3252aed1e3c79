import type { Route } from "./+types/order";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { findBlockingBooking, formatLastDay, quotePath } from "#app/features/quotes/model.ts";
import { PackageBooked } from "#app/features/quotes/ui/package-booked.tsx";
import { ContractorGone, NotBookable, PriceChanged } from "#app/features/booking/ui/not-bookable.tsx";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { QuoteBreadcrumbs } from "#app/features/quotes/ui/quote-breadcrumbs.tsx";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { OrderForm } from "./order-form.tsx";
import { loadOrderPage, submitOrder } from "./order-page.server.ts";
import { OrderSummary } from "./order-terms.tsx";

export const loader = createLoader((ctx, { params }: Route.LoaderArgs) => loadOrderPage(ctx, params));

export const action = createAction((ctx, { params }: Route.ActionArgs, form) => submitOrder(ctx, params, form));

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["quotes", "accounts", "services", "categories", "pricing", "schedule"],
  ownBreadcrumbs: true,
};

/** Confirms a booking. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { quote, isGone, request } = loaderData;
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const blockingBooking = findBlockingBooking(quote);
  const stale = isRefusal(actionData) && actionData.failure.code === "quote.stale";
  const until = formatLastDay(quote, request.place.timeZone, locale);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
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
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)]">
            <aside className="flex flex-col gap-3 lg:sticky lg:top-[calc(1.5rem+var(--acting))] lg:order-last">
              <OrderSummary view={loaderData} until={until} />
              <a className="link self-center" href={quotePath(quote)}>
                {t("quotes:order.back")}
              </a>
            </aside>
            <OrderForm view={loaderData} answer={actionData} />
          </div>
        </>
      )}
    </div>
  );
}

import type { Route } from "./+types/booked";
import { EndQuote } from "#app/features/quotes/ui/customer-actions.tsx";
import { isActiveBooking, isBooked, quotePath } from "#app/features/quotes/model.ts";
import { LocalRulesList } from "#app/features/local-law/ui/local-rules.tsx";
import { paths } from "#app/paths.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { QuoteBreadcrumbs } from "#app/features/quotes/ui/quote-breadcrumbs.tsx";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BookedAppointment, BookedFacts, Preparations } from "./booked-facts.tsx";
import { BookedHead, NextSteps } from "./booked-head.tsx";
import { changeBookedShare, loadBooked } from "./booked-page.server.ts";
import { BookedShare } from "./booked-share.tsx";

export const loader = createLoader((ctx, { params }: Route.LoaderArgs) => loadBooked(ctx, params));

export const action = createAction((ctx, { params }: Route.ActionArgs, form) => changeBookedShare(ctx, params, form));

export const handle: PageHandle = {
  translations: ["quotes", "replyclock", "services", "categories", "pricing", "schedule"],
  ownBreadcrumbs: true,
};

/** Shows 'Successfully booked.' and the next steps. */
export default function Booked({ loaderData, actionData }: Route.ComponentProps) {
  const { order, quote, request } = loaderData;
  const { t } = useTranslations();
  const contractor = order.contractor.name;
  const isActive = isActiveBooking(quote.status);
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-6 sm:py-8">
      <title>{isActive ? t("quotes:booked.title") : t(`quotes:status.${quote.status}`)}</title>
      <meta name="robots" content="noindex" />
      <QuoteBreadcrumbs request={request} here={contractor} />
      <BookedHead view={loaderData} />
      {isActive && <BookedAppointment view={loaderData} />}
      <BookedFacts view={loaderData} />
      {isActive && <NextSteps view={loaderData} />}
      {isActive && <Preparations category={quote.category} />}
      {isActive && quote.rules.cancel && (
        <SectionPanel title={t("quotes:booked.change")}>
          <LocalRulesList rules={{ ...quote.rules, deposit: null, estimate: null }} reader="customer" />
          <div className="print:hidden">
            <EndQuote quote={quote} answer={null} action={quotePath(quote)} />
          </div>
        </SectionPanel>
      )}
      <BookedShare view={loaderData} answer={actionData} link={isDone(actionData) ? actionData.link : null} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
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

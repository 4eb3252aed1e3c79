import type { Route } from "./+types/linked-order";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { formatLastDay } from "#app/features/quotes/model.ts";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SecretAddress } from "#app/ui/secret-address.tsx";
import { OrderForm } from "./order-form.tsx";
import { loadLinkedOrder, readLinkQuery, submitLinkedOrder } from "./linked-quote.server.ts";
import { OrderSummary } from "./order-terms.tsx";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadLinkedOrder(ctx, readLinkQuery(request)));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitLinkedOrder(ctx, readLinkQuery(request), form));

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["leadquotes", "quotes", "accounts", "services", "categories", "pricing", "schedule"],
};

/** The homeowner's booking form for whoever has the link. */
export default function LinkedOrder({ loaderData: view, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { quote, isGone, request, query } = view;
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const until = formatLastDay(quote, request.place.timeZone, locale);
  const isBookable = quote.events.includes("order") && !isGone;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{t("quotes:order.title", { contractor })}</title>
      <meta name="robots" content="noindex" />
      <SecretAddress />
      <h1 className="text-2xl font-semibold wrap-anywhere">{t("quotes:order.heading", { contractor })}</h1>
      {isBookable ? (
        <>
          <RefusalAlert answer={actionData} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)]">
            <aside className="flex flex-col gap-3 lg:order-last">
              <OrderSummary view={view} until={until} />
              <a className="link inline-flex min-h-11 items-center self-center" href={paths.linkedQuote(query)}>
                {t("leadquotes:customer.back")}
              </a>
            </aside>
            <OrderForm view={view} answer={actionData} />
          </div>
        </>
      ) : (
        <Panel gap={4}>
          <p>{t("leadquotes:customer.notBookable", { contractor })}</p>
          <ButtonLink look="outline" size="tall" className="self-start" href={paths.linkedQuote(query)}>
            {t("leadquotes:customer.back")}
          </ButtonLink>
        </Panel>
      )}
    </div>
  );
}

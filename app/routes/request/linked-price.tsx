import { Form } from "react-router";
import { formatLastDay, formatQuoteNumber, isEnded, isOpen } from "#app/features/quotes/model.ts";
import { PriceTotal } from "#app/features/quotes/ui/price-total.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { LinkedQuoteView } from "./linked-quote.server.ts";

/** The price, and the customer's next step. */
export function LinkedPrice({ view: { quote, request, query } }: { view: LinkedQuoteView }) {
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const canBook = quote.events.includes("order");
  return (
    <Panel as="section" gap={4}>
      <PriceTotal
        price={quote.price}
        completed={quote.completed}
        until={isOpen(quote.status) ? formatLastDay(quote, request.place.timeZone, locale) : null}
        ended={isEnded(quote.status)}
      />
      <p className="text-sm text-muted">{t("quotes:number.quote", { number: formatQuoteNumber(quote.number) })}</p>
      {canBook && (
        <ButtonLink look="primary" size="large" className="print:hidden" href={paths.linkedOrder(query)}>
          {t("leadquotes:customer.book")}
        </ButtonLink>
      )}
      {quote.events.includes("askToConfirm") && (
        <Form method="post" className="flex flex-col gap-2 print:hidden">
          <p className="text-sm">{t("leadquotes:customer.estimate", { contractor })}</p>
          <input type="hidden" name="seen" value={quote.version} />
          <Button name="act" value="askToConfirm" look="primary" size="large">
            {t("leadquotes:customer.askToConfirm")}
          </Button>
        </Form>
      )}
      {!canBook && !quote.events.includes("askToConfirm") && (
        <p>{t(isEnded(quote.status) ? "leadquotes:customer.ended" : "leadquotes:customer.waiting", { contractor })}</p>
      )}
      {canBook && <p className="text-sm text-muted">{t("leadquotes:customer.free")}</p>}
    </Panel>
  );
}

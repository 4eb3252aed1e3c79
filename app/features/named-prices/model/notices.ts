import type { Notice } from "#app/features/notices/model.ts";
import { leadPath, toPackageContent, quotePath, type QuoteSummary } from "#app/features/quotes/model.ts";

export interface NamedPriceEvent {
  id: string;
  total: number;
  quote: QuoteSummary;
  homeownerName: string;
  /** The homeowner's note, or the contractor's reason for declining. */
  words: string;
}

export const toNamedNotices = (event: NamedPriceEvent): Notice[] => [toContractorNotice(event, "contractor.priceNamed")];

export const toReplacedNotices = (event: NamedPriceEvent): Notice[] => [toContractorNotice(event, "contractor.namedChanged")];

export const toWithdrawnNotices = (event: NamedPriceEvent): Notice[] => [toContractorNotice(event, "contractor.namedWithdrawn")];

function toContractorNotice(
  event: NamedPriceEvent,
  template: "contractor.priceNamed" | "contractor.namedChanged" | "contractor.namedWithdrawn",
): Notice {
  const { id, quote, homeownerName: name } = event;
  return {
    key: template === "contractor.namedWithdrawn" ? `named:${id}:withdrawn` : `named:${id}`,
    brand: quote.brand,
    accountId: quote.contractorAccountId,
    template,
    path: leadPath(quote),
    content: { ...toNoticeContent(event), name },
  };
}

export function toDeclinedNotices(event: NamedPriceEvent): Notice[] {
  const { brand, accountId } = event.quote;
  const path = quotePath(event.quote);
  return [
    { key: `named:${event.id}:declined`, brand, accountId, template: "customer.namedDeclined", path, content: toNoticeContent(event) },
  ];
}

function toNoticeContent({ quote, total: totalCents, words }: NamedPriceEvent) {
  const { contractorName: contractor, category } = quote;
  return { contractor, category, ...toPackageContent(quote), totalCents, ...(words && { words }) };
}

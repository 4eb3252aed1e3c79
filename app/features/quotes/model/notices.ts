import type { Notice, NoticeContent, NoticeTemplate } from "#app/features/notices/model.ts";
import type { AnsweredRequest, EndedQuotes, QuotedRequest, QuoteSummary, QuoteTransition, RenewedQuote } from "./events.ts";
import { paths } from "#app/paths.ts";
import { findNoticeTemplates } from "./life-cycle.ts";
import { leadPath, quotePath } from "./paths.ts";
import { newRequestNotice } from "./statuses.ts";

/** Notice values that name a quote's package. */
export function toPackageContent({ packageKey, packageTitle }: { packageKey: string | null; packageTitle: string | null }): NoticeContent {
  return packageKey === null ? {} : { packageKey, packageTitle: packageTitle ?? "" };
}

/** One notice per party, quote and version. */
export function toTransitionNotices(transition: QuoteTransition): Notice[] {
  const { id, version, event, brand, contractorName, category, homeownerMessage } = transition;
  const { customer: defaultTemplate, contractor } = findNoticeTemplates(event);
  const customer = defaultTemplate && (transition.customerMail ?? defaultTemplate);
  const content = { contractor: contractorName, category, ...toPackageContent(transition), ...transition.content };
  const customerNotice = customer && {
    key: `quote:${id}:${version}:customer`,
    brand,
    accountId: transition.accountId,
    template: customer,
    path: quotePath(transition),
    content: { ...content, contractorAccount: transition.contractorAccountId },
  };
  const contractorNotice = contractor && {
    key: `quote:${id}:${version}:contractor`,
    brand,
    accountId: transition.contractorAccountId,
    template: contractor,
    path: leadPath(transition),
    content: homeownerMessage ? { ...content, words: homeownerMessage } : content,
  };
  return transition.notify ? [customerNotice, contractorNotice].flatMap((notice) => notice ?? []) : [];
}

/** One to the homeowner, unless suppressed, and one to each contractor. */
export function toQuotedNotices(request: QuotedRequest): Notice[] {
  return [
    ...(request.notifyHomeowner ? [toRequestSentNotice(request)] : []),
    ...(request.notifyContractors ? toNewRequestNotices(request) : []),
  ];
}

function toRequestSentNotice({ requestId, brand, accountId, category, quotes }: QuotedRequest): Notice {
  const count = new Set(quotes.map((quote) => quote.contractorId)).size;
  return {
    key: `request:${requestId}:customer`,
    brand,
    accountId,
    template: "customer.requestSent",
    path: paths.quotes({ requestId }),
    content: { category, count },
  };
}

/**
 * One per contractor, whatever its number of packages. For a replaced request, only contractors who had opened it are
 * notified, once.
 */
function toNewRequestNotices(request: QuotedRequest): Notice[] {
  const { quotes, replaced } = request;
  const first = quotes.filter((quote, index) => quotes.findIndex((other) => other.contractorId === quote.contractorId) === index);
  return first.flatMap((quote) => {
    const replacedQuotes = replaced.filter(({ contractorId }) => contractorId === quote.contractorId);
    if (replacedQuotes.length === 0) return [toContractorNotice(request, quote, newRequestNotice(quote.status))];
    const change = {
      ...toContractorNotice(request, quote, "contractor.requestChanged"),
      key: `quote:${quote.id}:${quote.version}:changed`,
    };
    return replacedQuotes.some(({ isViewed }) => isViewed) ? [change] : [];
  });
}

function toContractorNotice(
  { brand, category, place }: Pick<QuotedRequest, "brand" | "category" | "place">,
  quote: QuotedRequest["quotes"][number],
  template: NoticeTemplate,
): Notice {
  const content = { category, city: place.city, region: place.region, contractor: quote.contractorName };
  return {
    key: `quote:${quote.id}:1:contractor`,
    brand,
    accountId: quote.contractorAccountId,
    template,
    path: leadPath(quote),
    content,
  };
}

export function toRenewedNotices(renewed: RenewedQuote): Notice[] {
  return renewed.quotes.map((quote) => {
    const notice = toContractorNotice(renewed, quote, "contractor.askedAgain");
    return { ...notice, content: { ...notice.content, ...toPackageContent(renewed) } };
  });
}

/** Notifies each contractor of a request once about new answers. */
export function toAnsweredNotices({ quotes, keys, homeownerName: name }: AnsweredRequest): Notice[] {
  const first = quotes.filter((quote, at) => quotes.findIndex((other) => other.contractorAccountId === quote.contractorAccountId) === at);
  return first.map((quote) => ({
    key: `request:${quote.requestId}:answers:${keys.join(",")}:${quote.contractorAccountId}`,
    brand: quote.brand,
    accountId: quote.contractorAccountId,
    template: "contractor.answersAdded",
    path: leadPath(quote),
    content: { category: quote.category, contractor: quote.contractorName, name },
  }));
}

export function toErasureNotices({ bookings, openQuotes }: EndedQuotes): Notice[] {
  return [...bookings.map(toBookerLeftNotice), ...openQuotes.map(toRequestDeletedNotice)];
}

function toBookerLeftNotice(quote: QuoteSummary): Notice {
  const { id, brand, contractorAccountId: accountId, contractorName: contractor, category } = quote;
  const content = { contractor, category, ...toPackageContent(quote) };
  return { key: `quote:${id}:bookerLeft`, brand, accountId, template: "contractor.bookerLeft", path: leadPath(quote), content };
}

/** Links to all leads, because this one is deleted. */
function toRequestDeletedNotice({
  requestId,
  brand,
  contractorAccountId: accountId,
  contractorName: contractor,
  category,
}: QuoteSummary): Notice {
  const key = `request:${requestId}:deleted`;
  return { key, brand, accountId, template: "contractor.requestDeleted", path: paths.leads(), content: { contractor, category } };
}

import type { BookedJob } from "#app/features/homes/model/booked-job.ts";
import type { QuoteRow } from "#app/features/quotes/service.server.ts";

export function toBookedJob({ id, requestId, brand, accountId, request, contractor, price }: QuoteRow, street: string): BookedJob {
  const { category, city, region, postalCode, timeZone } = request;
  const { manufacturer = "", name = "" } = price.product ?? {};
  return {
    quoteId: id,
    requestId,
    brand,
    accountId,
    category,
    place: { street, city, region, postalCode, timeZone },
    installer: { accountId: contractor.accountId, publicId: contractor.publicId, name: contractor.name },
    product: price.product ? { manufacturer, name } : null,
  };
}

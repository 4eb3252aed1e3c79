import { findCategory } from "#app/features/categories/model/registry.ts";
import { lineKeysFor } from "#app/features/comparison/model.ts";
import { maxChosenContractors } from "#app/features/contractors/model.ts";
import { listRequestPhotos } from "#app/features/photos/service/job-photos.server.ts";
import { sortQuotes } from "#app/features/quotes/model.ts";
import { listQuotesOfRequest, loadOfferFacts } from "#app/features/quotes/service.server.ts";
import { findPartnerRebate } from "#app/features/rebates/model.ts";
import { furtherField } from "#app/features/requests/model/further.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { listFurtherForRequest } from "#app/features/requests/service/more-contractors.server.ts";
import { listLeftOutContractors } from "#app/features/requests/service/repeats.server.ts";
import { findShare } from "#app/features/shared-requests/service.server.ts";
import { localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findBookingProgress } from "./booking-progress.server.ts";

export async function loadQuotesPage(ctx: Ctx, requestId: string, searchParams: URLSearchParams) {
  const quotes = await listQuotesOfRequest(ctx, requestId);
  const photos = await listRequestPhotos(ctx, requestId);
  const facts = await loadOfferFacts(ctx, requestId);
  const request = await loadRequest(ctx, requestId);
  const category = findCategory(request.category);
  const chosen = [...new Set(quotes.map((quote) => quote.contractor.accountId))];
  return {
    quotes: sortQuotes(quotes),
    progress: await findBookingProgress(ctx, quotes, request.place.timeZone),
    facts,
    request,
    order: category ? lineKeysFor(category) : [],
    photos,
    further: await listFurtherForRequest(ctx, request.id, chosen),
    furtherBefore: searchParams.getAll(furtherField),
    room: maxChosenContractors - chosen.length,
    notAsked: await listLeftOutContractors(ctx, request.id),
    share: await findShare(ctx, request.id),
    partnerRebate: findBannerRebate(ctx, request),
    isAnswered: searchParams.get("done") === "answered",
  };
}

function findBannerRebate({ brand, displayBrand, now }: Ctx, { category, place }: Awaited<ReturnType<typeof loadRequest>>) {
  const shown = displayBrand ?? brand;
  const rebate = findPartnerRebate(shown, { service: category, region: place.region, date: localDate(now, place.timeZone) });
  return rebate && { brand: shown.name, rebate };
}

import type { Route } from "./+types/quotes";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { listRequestPhotos } from "#app/features/photos/service/job-photos.server.ts";
import { RequestPhotos } from "#app/features/photos/ui/job-photos.tsx";
import { linesOf } from "#app/features/quotes/model/comparison.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service/homeowner.server.ts";
import { Comparison, QuoteList } from "#app/features/quotes/ui/quote-list.tsx";
import { inReadingOrder } from "#app/features/quotes/ui/reading-order.ts";
import { ScopeWords } from "#app/features/quotes/ui/scope-words.tsx";
import { Trail } from "#app/features/quotes/ui/trail.tsx";
import { findRequest } from "#app/features/requests/service.server.ts";
import { formatDate } from "#app/lib/formats.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { type PageHandle, useWords } from "#app/platform/words.ts";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";

export const loader = onPage(async (ctx, { params }: Route.LoaderArgs) => {
  const quotes = await listQuotesOfRequest(ctx, params.requestId);
  const photos = await listRequestPhotos(ctx, params.requestId);
  const request = await findRequest(ctx, params.requestId);
  const category = findCategory(request.category);
  return { quotes: inReadingOrder(quotes), request, order: category ? linesOf(category) : [], photos };
});

export const handle: PageHandle = { words: ["quotes", "photos", "services", "categories", "pricing"], ownTrail: true };

/** The homeowner's quotes for one request: one scope, all prices side by side, one next step each. */
export default function Quotes({ loaderData: { quotes, request, order, photos } }: Route.ComponentProps) {
  const directory = useDirectoryAddress();
  const { t, locale } = useWords();
  const job = t(`services:${request.category}`);
  const contractors = new Set(quotes.map((quote) => quote.contractor.publicId)).size;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("quotes:list.title", { job })}</title>
      <meta name="robots" content="noindex" />
      <Trail request={request} />
      <header>
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{t("quotes:list.title", { job })}</h1>
        <p className="mt-1 text-muted">
          {t("quotes:list.place", request.place)} ·{" "}
          {t("quotes:list.sent", { count: contractors, date: formatDate(request.submittedAt, request.place.timeZone, locale) })} ·{" "}
          <a className="link" href="#scope">
            {t("quotes:list.scope")}
          </a>
        </p>
      </header>
      <QuoteList quotes={quotes} timeZone={request.place.timeZone} />
      <Comparison quotes={quotes} scope={request} order={order} timeZone={request.place.timeZone} />
      <details className="panel">
        <summary className="cursor-pointer text-xl font-semibold">{t("quotes:list.scope")}</summary>
        <p id="scope" className="mt-1 mb-4 text-sm text-muted">
          {t("quotes:list.scopeFixed")}{" "}
          <a className="link" href={directory}>
            {t("quotes:list.newRequest")}
          </a>
        </p>
        <ScopeWords category={request.category} answers={request.answers} />
      </details>
      <RequestPhotos requestId={request.id} photos={photos} />
    </div>
  );
}

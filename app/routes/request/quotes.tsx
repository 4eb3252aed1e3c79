import { redirect } from "react-router";
import type { Route } from "./+types/quotes";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { mostChosen } from "#app/features/contractors/model.ts";
import { listRequestPhotos } from "#app/features/photos/service/job-photos.server.ts";
import { RequestPhotos } from "#app/features/photos/ui/job-photos.tsx";
import { linesOf } from "#app/features/quotes/model/comparison.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service/homeowner.server.ts";
import { Comparison, QuoteList } from "#app/features/quotes/ui/quote-list.tsx";
import { inReadingOrder } from "#app/features/quotes/ui/reading-order.ts";
import { ScopeWords } from "#app/features/quotes/ui/scope-words.tsx";
import { Trail } from "#app/features/quotes/ui/trail.tsx";
import { furtherField } from "#app/features/requests/model/further.ts";
import { askFurther, listFurtherForRequest } from "#app/features/requests/service/more-contractors.server.ts";
import { FurtherContractors } from "#app/features/requests/ui/further-contractors.tsx";
import { findRequest } from "#app/features/requests/service.server.ts";
import { formatDate } from "#app/lib/formats.ts";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { type PageHandle, useWords } from "#app/platform/words.ts";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

export const loader = onPage(async (ctx, { params }: Route.LoaderArgs) => {
  const quotes = await listQuotesOfRequest(ctx, params.requestId);
  const photos = await listRequestPhotos(ctx, params.requestId);
  const request = await findRequest(ctx, params.requestId);
  const category = findCategory(request.category);
  const chosen = [...new Set(quotes.map((quote) => quote.contractor.accountId))];
  const further = await listFurtherForRequest(ctx, request.id, chosen);
  const room = mostChosen - chosen.length;
  return { quotes: inReadingOrder(quotes), request, order: category ? linesOf(category) : [], photos, further, room };
});

export const action = onForm(async (ctx, { params }: Route.ActionArgs, form) => {
  await askFurther(ctx, params.requestId, form.getAll(furtherField).map(String));
  return redirect(`/request/list/${params.requestId}`, 303);
});

export const handle: PageHandle = { words: ["quotes", "further", "photos", "services", "categories", "pricing"], ownTrail: true };

/** The homeowner's quotes for one request: one scope, all prices side by side, one next step each. */
export default function Quotes({ loaderData: { quotes, request, order, photos, further, room }, actionData }: Route.ComponentProps) {
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
      <RefusalNote answer={actionData} />
      <FurtherContractors
        contractors={further}
        postalCode={request.place.postalCode}
        room={room}
        action={`/request/list/${request.id}`}
        sends
      />
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

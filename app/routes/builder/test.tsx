import { Link } from "react-router";
import type { Route } from "./+types/test";
import { mayAskAgain } from "#app/client/failed-steps.ts";
import { testedOn } from "#app/features/listings/model/book-test.ts";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { findBuilderListing } from "#app/features/listings/service/builder.server.ts";
import { testListing } from "#app/features/listings/service/testing.server.ts";
import { ModeLinks } from "#app/features/listings/ui/mode-links.tsx";
import { listingPath, servicesPath } from "#app/features/listings/ui/paths.ts";
import { TestPanel, UnsavedBar } from "#app/features/listings/ui/test-panel.tsx";
import { isRefusal } from "#app/platform/forms.ts";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { useWords, type PageHandle } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

function onOf(request: Request) {
  const named = new URL(request.url).searchParams.get("on");
  return testedOn.find((one) => one === named) ?? "requests";
}

export const loader = onPage(async (ctx, { params, request }: Route.LoaderArgs) => {
  const listing = await findBuilderListing(ctx, params.id);
  return { listing, result: isPricedOnline(listing.priceType) ? await testListing(ctx, params.id, { on: onOf(request) }) : null };
});

/** Tries a form that is not saved, and saves nothing. */
export const action = onForm(async (ctx, { params, request }: Route.ActionArgs, form) => {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { result: await testListing(ctx, params.id, { on: onOf(request), typed }), tried: typed };
});

export const shouldRevalidate = mayAskAgain;

export const handle: PageHandle = { words: ["builder", "services", "categories", "pricing", "crm", "pages"], ownTrail: true };

/** What a listing's prices would make of jobs, before a homeowner sees them. */
export default function TestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { listing } = loaderData;
  const tried = actionData && "tried" in actionData ? actionData : null;
  const result = tried?.result ?? loaderData.result;
  const service = t(`services:${listing.category}`);
  const title = t("builder:test.title");
  const refusal = isRefusal(actionData) ? actionData : null;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-8">
      <title>{`${service}: ${title}`}</title>
      <Breadcrumbs
        trail={[
          { label: t("pages:names.services"), to: servicesPath },
          { label: service, to: listingPath(listing.id, "finish") },
          { label: title },
        ]}
      />
      <header className="flex flex-col gap-1">
        <p className="text-sm text-muted">{service}</p>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{t("builder:test.what")}</p>
      </header>
      <ModeLinks listing={listing} at="test" />
      {refusal && (
        <>
          <RefusalNote answer={refusal} />
          <UnsavedBar id={listing.id} typed={refusal.typed} refused />
        </>
      )}
      {!refusal && result && <TestPanel result={result} typed={tried?.tried ?? null} />}
      {!refusal && !result && (
        <p className="panel">
          {t("builder:expert.byHand")}{" "}
          <Link className="link" to={listingPath(listing.id, "prices")}>
            {t("builder:modes.prices")}
          </Link>
        </p>
      )}
    </div>
  );
}

import type { Route } from "./+types/test";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { testSources } from "#app/features/price-tests/model.ts";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { testListing } from "#app/features/price-tests/service.server.ts";
import { ListingScreen, PricedByHand } from "#app/features/price-builder/ui/listing-screen.tsx";
import { TestPanel, UnsavedBar } from "#app/features/price-tests/ui/test-panel.tsx";
import { useUnsavedReceived } from "#app/features/price-builder/ui/unsaved-form.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

function parseTestedOn(request: Request) {
  const requested = new URL(request.url).searchParams.get("on");
  return testSources.find((one) => one === requested);
}

export const loader = createLoader(async (ctx, { params, request }: Route.LoaderArgs) => {
  const listing = await loadBuilderListing(ctx, params.id);
  return { listing, result: isPricedOnline(listing.priceType) ? await testListing(ctx, params.id, { on: parseTestedOn(request) }) : null };
});

/** Tests unsaved prices and saves nothing. */
export const action = createAction(async (ctx, { params, request }: Route.ActionArgs, form) => {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { result: await testListing(ctx, params.id, { on: parseTestedOn(request), typed }), tried: typed };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["builder", "services", "categories", "pricing", "crm", "pages"], ownBreadcrumbs: true };

export default function TestPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { listing } = loaderData;
  const tried = actionData && "tried" in actionData ? actionData : null;
  const refusal = isRefusal(actionData) ? actionData : null;
  const { sent } = useUnsavedReceived(tried?.tried ?? refusal?.typed ?? null);
  return (
    <ListingScreen listing={listing} at="test" width="max-w-4xl">
      {refusal ? (
        <>
          <RefusalNote answer={refusal} />
          <UnsavedBar id={listing.id} typed={refusal.typed} sent={sent} refused />
        </>
      ) : (
        <Result id={listing.id} result={tried?.result ?? loaderData.result} typed={tried?.tried ?? null} sent={sent} />
      )}
    </ListingScreen>
  );
}

interface ResultProps {
  id: string;
  /** Null for a service that is priced by hand. */
  result: Route.ComponentProps["loaderData"]["result"];
  typed: Readonly<Record<string, string>> | null;
  sent: () => void;
}

function Result({ id, result, typed, sent }: ResultProps) {
  return result ? <TestPanel result={result} typed={typed} sent={sent} /> : <PricedByHand id={id} />;
}

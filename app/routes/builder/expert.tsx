import type { Route } from "./+types/expert";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { ExpertForm } from "#app/features/price-rules/ui/expert-form.tsx";
import { ListingScreen, PricedByHand } from "#app/features/price-builder/ui/listing-screen.tsx";
import { listChoosableProducts, listOwnActiveProductsByCategory } from "#app/features/products/service/offered.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { submitExpert } from "./expert-form.server.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const listing = await loadBuilderListing(ctx, params.id);
  return {
    listing,
    date: ctx.now.toISOString().slice(0, 10),
    products: await listChoosableProducts(ctx, listing.category),
    catalogue: await listOwnActiveProductsByCategory(ctx, listing.category),
  };
});

export const action = createAction((ctx, { params }: Route.ActionArgs, form) => submitExpert(ctx, params.id, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["builder", "services", "categories", "pricing", "pages"], ownBreadcrumbs: true };

/** Pricing rules that a price list does not show. */
export default function ExpertPage({ loaderData: { listing, date, products, catalogue }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const category = findCategory(listing.category);
  const isOnline = category !== null && isPricedOnline(listing.priceType);
  return (
    <ListingScreen listing={listing} at="expert" width="max-w-6xl">
      {isOnline ? (
        <ExpertForm
          key={`${listing.id} ${listing.revision}`}
          listing={listing}
          category={category}
          date={date}
          products={products}
          catalogue={catalogue}
          answer={isDone(actionData) ? undefined : actionData}
        />
      ) : (
        <PricedByHand id={listing.id} />
      )}
    </ListingScreen>
  );
}

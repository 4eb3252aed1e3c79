import type { Category } from "#app/features/categories/model/category.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { ExamplePanel } from "./example-panel.tsx";
import { OfferChoice } from "./offer-choice.tsx";
import { PriceTables } from "./price-tables.tsx";
import { TestUnsaved } from "./test-unsaved.tsx";

interface ListProps {
  listing: BuilderListing;
  category: Category;
  ticked: readonly string[];
  typed: TypedFields | null;
  answer: unknown;
}

/** What the contractor offers, and the prices that follow from it. */
export function PriceList({ listing, category, ticked, typed, answer }: ListProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3 sm:gap-5">
      {category.offerQuestion && <OfferChoice {...{ category, ticked, answer }} />}
      <div className={`flex-col gap-3 sm:gap-5 ${category.offerQuestion ? onceTicked : "flex"}`}>
        <ExamplePanel listing={listing} />
        <PriceTables book={listing.book} {...{ category, ticked, typed, answer }} />
        {!listing.draft && <TestUnsaved id={listing.id} />}
      </div>
    </div>
  );
}

const onceTicked = "hidden group-has-[[data-offer]:checked]/prices:flex";

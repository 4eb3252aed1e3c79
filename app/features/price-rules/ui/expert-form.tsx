import { useDeferredValue } from "react";
import type { Category } from "#app/features/categories/model/category.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { ExamplePanel } from "#app/features/price-builder/ui/example-panel.tsx";
import { expertPath, listingPath } from "#app/features/price-builder/ui/paths.ts";
import { BesideSample, PriceFormFrame } from "#app/features/price-builder/ui/price-form-frame.tsx";
import { priceSample } from "#app/features/price-builder/ui/sample-price.tsx";
import { TestUnsaved } from "#app/features/price-builder/ui/test-unsaved.tsx";
import { useTypedForm } from "#app/features/price-builder/ui/typed-form.ts";
import { useUnsavedForm } from "#app/features/price-builder/ui/unsaved-form.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { type ExpertPart, expertParts, readExpert } from "../model/expert-form.ts";
import type { ExpertPanelProps } from "./expert-panel-props.ts";
import { expertPanels } from "./expert-panels.tsx";

interface ExpertProps {
  listing: BuilderListing;
  category: Category;
  /** Today, YYYY-MM-DD. */
  date: string;
  /** The products offered today. */
  catalogue: readonly CatalogueProduct[];
  answer: unknown;
  products: ExpertPanelProps["products"];
}

export function ExpertForm({ listing, category, date, catalogue, answer, products }: ExpertProps) {
  const { typed, readForm } = useTypedForm(answer);
  const unsaved = useUnsavedForm(answer);
  const book = typed ? readExpert(category, listing.book, typed).book : listing.book;
  const sample = priceSample(category, useDeferredValue(book), { zip: listing.area.postalCode, date, catalogue });
  return (
    <PriceFormFrame
      {...{ listing, answer, sample }}
      name="expert"
      typedBook={typed ? book : null}
      path={expertPath(listing.id)}
      back={listingPath(listing.id, "prices")}
      onTyped={(form) => {
        unsaved.typed();
        readForm(form);
      }}
      onSent={unsaved.sent}
      className="flex flex-col gap-5"
    >
      <BesideSample {...{ category, sample }}>
        <div className="flex min-w-0 flex-col gap-5">
          {listing.book.example && <ExamplePanel listing={listing} />}
          {(Object.keys(expertParts) as ExpertPart[]).map((part) => {
            const ExpertPanel = expertPanels[part];
            return <ExpertPanel key={part} category={category} book={listing.book} answer={answer} products={products} />;
          })}
          <TestUnsaved id={listing.id} />
        </div>
      </BesideSample>
    </PriceFormFrame>
  );
}

import { useDeferredValue } from "react";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { useCellKeys } from "./cell-keys.ts";
import { ConfirmAmounts } from "./form-parts.tsx";
import { PastedNote } from "./pasted-note.tsx";
import { listingPath, servicesPath } from "./paths.ts";
import { BesideSample, PriceFormFrame } from "./price-form-frame.tsx";
import { PriceList } from "./price-list.tsx";
import { PriceTypeChoice } from "./price-type-choice.tsx";
import { priceSample } from "./sample-price.tsx";
import { findStartType, useTypedBook } from "./typed-book.ts";
import { useUnsavedForm } from "./unsaved-form.ts";

interface PricesProps {
  listing: BuilderListing;
  /** Today, YYYY-MM-DD. */
  date: string;
  /** The products offered today. */
  catalogue: readonly CatalogueProduct[];
  answer: unknown;
}

export function PricesForm({ listing, date, catalogue, answer }: PricesProps) {
  const category = findCategory(listing.category);
  const { typed, book, unreadCount, ticked, readForm } = useTypedBook(category, listing, answer);
  const unsaved = useUnsavedForm(answer);
  const handleInput = (form: HTMLFormElement) => {
    unsaved.typed();
    readForm(form);
  };
  const keys = useCellKeys(handleInput);
  const sample = priceSample(category, useDeferredValue(book), { zip: listing.area.postalCode, date, catalogue });
  return (
    <PriceFormFrame
      {...{ listing, answer, sample }}
      name="prices"
      typedBook={typed ? book : null}
      path={listingPath(listing.id, "prices")}
      back={servicesPath}
      onTyped={handleInput}
      onSent={unsaved.sent}
      onKeyDown={keys.onKeyDown}
      onPaste={keys.onPaste}
      className="group/prices flex flex-col gap-3 sm:gap-5"
    >
      <ConfirmAmounts answer={answer} />
      <PriceTypeChoice start={findStartType(listing, category)} byHandOnly={!category} answer={answer} />
      {category && (
        <BesideSample {...{ category, sample, unreadCount }} className="group-has-[[name=priceType][value=MANUAL]:checked]/prices:hidden">
          <PriceList {...{ listing, category, ticked, typed, answer }} />
        </BesideSample>
      )}
      <PastedNote pasted={keys.pasted} />
    </PriceFormFrame>
  );
}

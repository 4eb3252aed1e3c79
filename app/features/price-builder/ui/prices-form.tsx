import { useDeferredValue, type FormEvent } from "react";
import { Form } from "react-router";
import type { Category } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { listOfferedOptions } from "#app/features/pricing/model/offered-options.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { readPrices, readTickedOptions } from "../model/price-form.ts";
import { useCellKeys } from "./cell-keys.ts";
import { ChangedNote } from "#app/features/price-versions/ui/changed-note.tsx";
import { ExamplePanel } from "./example-panel.tsx";
import { ConfirmAmounts, RefusedCount, SaveBar } from "./form-parts.tsx";
import { listingPath, servicesPath } from "./paths.ts";
import { OfferChoice } from "./offer-choice.tsx";
import { PriceTables } from "./price-tables.tsx";
import { PastedNote } from "./pasted-note.tsx";
import { PriceTypeChoice } from "./price-type-choice.tsx";
import { SamplePanel, priceSample, SampleTotal } from "./sample-price.tsx";
import { TestUnsaved } from "./test-unsaved.tsx";
import { useTypedForm } from "./typed-form.ts";
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
  const { t } = useTranslations();
  const category = findCategory(listing.category);
  const { typed, book, unreadCount, readForm } = useTypedBook(category, listing, answer);
  const ticked = category ? ((typed && readTickedOptions(category, typed)) ?? listOfferedOptions(category, listing.book)) : [];
  const unsaved = useUnsavedForm(answer);
  const handleInput = (form: HTMLFormElement) => {
    unsaved.typed();
    readForm(form);
  };
  const keys = useCellKeys(handleInput);
  const sample = priceSample(category, useDeferredValue(book), { zip: listing.area.postalCode, date, catalogue });
  return (
    <Form
      method="post"
      noValidate
      onInput={(event: FormEvent<HTMLFormElement>) => handleInput(event.currentTarget)}
      onSubmit={unsaved.sent}
      onKeyDown={keys.onKeyDown}
      onPaste={keys.onPaste}
      className="group/prices flex flex-col gap-3 sm:gap-5"
    >
      <input type="hidden" name="seen" value={listing.revision} />
      <input type="hidden" name="form" value="prices" />
      {/* Enter must save; without this button it would press the first one, which fills in the example. */}
      <button name="act" value="save" hidden>
        {t("builder:saveAndGoOn")}
      </button>
      <ChangedNote listing={listing} path={listingPath(listing.id, "prices")} answer={answer} typed={typed ? book : null} />
      <RefusedCount answer={answer} />
      <ConfirmAmounts answer={answer} />
      <PriceTypeChoice start={startType(listing, category)} byHandOnly={!category} answer={answer} />
      {category && (
        <div className="grid items-start gap-5 group-has-[[name=priceType][value=MANUAL]:checked]/prices:hidden lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-3 sm:gap-5">
            {category.offerQuestion && <OfferChoice {...{ category, ticked, answer }} />}
            <div className={`flex-col gap-3 sm:gap-5 ${category.offerQuestion ? onceTicked : "flex"}`}>
              <ExamplePanel listing={listing} />
              <PriceTables book={listing.book} {...{ category, ticked, typed, answer }} />
              {!listing.draft && <TestUnsaved id={listing.id} />}
            </div>
          </div>
          <aside className="hidden lg:sticky lg:top-[calc(1.5rem+var(--acting))] lg:block">
            <SamplePanel {...{ category, sample, unreadCount }} />
          </aside>
        </div>
      )}
      <PastedNote pasted={keys.pasted} />
      <SaveBar back={servicesPath} label={t("builder:saveAndGoOn")}>
        <SampleTotal sample={sample} />
      </SaveBar>
    </Form>
  );
}

const onceTicked = "hidden group-has-[[data-offer]:checked]/prices:flex";

/** CONFIRMED for a new draft whose category has a price list. */
function startType({ draft, book }: BuilderListing, category: Category | null) {
  return draft && category && book.priceType === "MANUAL" ? "CONFIRMED" : book.priceType;
}

const unreadCodes: readonly string[] = ["amount.invalid", "book.percentInvalid", "input.numberInvalid"];

/** The book with what is typed and readable. */
function useTypedBook(category: Category | null, listing: BuilderListing, answer: unknown) {
  const { typed, readForm } = useTypedForm(answer);
  const start: PriceBook = { ...listing.book, priceType: startType(listing, category) };
  const read = typed ? readPrices(category, listing.book, typed) : null;
  const unreadCount = read?.refused.filter(({ code }) => unreadCodes.includes(code)).length ?? 0;
  return { typed, book: read?.book ?? start, unreadCount, readForm };
}

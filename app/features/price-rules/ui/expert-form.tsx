import { useDeferredValue, type FormEvent } from "react";
import { Form } from "react-router";
import type { Category } from "#app/features/categories/model/category.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { type ExpertPart, expertParts, modifierCells, readExpert } from "../model/expert-form.ts";
import { ChangedNote } from "#app/features/price-versions/ui/changed-note.tsx";
import { Charges } from "#app/features/price-builder/ui/charges.tsx";
import { ExamplePanel } from "#app/features/price-builder/ui/example-panel.tsx";
import type { ExpertPanelProps } from "./expert-panel-props.ts";
import { Part, RefusedCount, SaveBar } from "#app/features/price-builder/ui/form-parts.tsx";
import { OfferRows } from "./offer-rows.tsx";
import { OwnFeeRows } from "./own-fee-rows.tsx";
import { PackageRows } from "./package-rows.tsx";
import { expertPath, listingPath } from "#app/features/price-builder/ui/paths.ts";
import { CellRows } from "#app/features/price-builder/ui/price-cell.tsx";
import { SamplePanel, priceSample, SampleTotal } from "#app/features/price-builder/ui/sample-price.tsx";
import { TestUnsaved } from "#app/features/price-builder/ui/test-unsaved.tsx";
import { useTypedForm } from "#app/features/price-builder/ui/typed-form.ts";
import { useUnsavedForm } from "#app/features/price-builder/ui/unsaved-form.ts";

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

const panels: Readonly<Record<ExpertPart, (props: ExpertPanelProps) => React.ReactNode>> = {
  ownFees: OwnFeeRows,
  packages: PackageRows,
  offers: OfferRows,
  modifiers: ModifierRows,
  charges: ChargesPanel,
};

export function ExpertForm({ listing, category, date, catalogue, answer, products }: ExpertProps) {
  const { t } = useTranslations();
  const { typed, readForm } = useTypedForm(answer);
  const unsaved = useUnsavedForm(answer);
  const book = typed ? readExpert(category, listing.book, typed).book : listing.book;
  const sample = priceSample(category, useDeferredValue(book), { zip: listing.area.postalCode, date, catalogue });
  return (
    <Form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onInput={(event: FormEvent<HTMLFormElement>) => {
        unsaved.typed();
        readForm(event.currentTarget);
      }}
      onSubmit={unsaved.sent}
    >
      <input type="hidden" name="seen" value={listing.revision} />
      <input type="hidden" name="form" value="expert" />
      {/* Enter must save; without this button it would press the first button of the form. */}
      <button name="act" value="save" hidden>
        {t("builder:saveAndGoOn")}
      </button>
      <ChangedNote listing={listing} path={expertPath(listing.id)} answer={answer} typed={typed ? book : null} />
      <RefusedCount answer={answer} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {listing.book.example && <ExamplePanel listing={listing} />}
          {(Object.keys(expertParts) as ExpertPart[]).map((part) => {
            const ExpertPanel = panels[part];
            return <ExpertPanel key={part} category={category} book={listing.book} answer={answer} products={products} />;
          })}
          <TestUnsaved id={listing.id} />
        </div>
        <aside className="hidden lg:sticky lg:top-[calc(1.5rem+var(--acting))] lg:block">
          <SamplePanel category={category} sample={sample} />
        </aside>
      </div>
      <SaveBar back={listingPath(listing.id, "prices")} label={t("builder:saveAndGoOn")}>
        <SampleTotal sample={sample} />
      </SaveBar>
    </Form>
  );
}

function ChargesPanel({ book, answer }: ExpertPanelProps) {
  return (
    <Panel className="divide-y divide-base-300 px-0! py-1!">
      <Charges book={book} answer={answer} />
    </Panel>
  );
}

function ModifierRows({ category, book, answer }: ExpertPanelProps) {
  const { t } = useTranslations();
  const cells = modifierCells(category);
  if (cells.length === 0) return null;
  return (
    <Part title={t("builder:expert.modifiers.title")} about={t("builder:expert.modifiers.about")}>
      <CellRows cells={cells} book={book} typed={null} answer={answer} />
    </Part>
  );
}

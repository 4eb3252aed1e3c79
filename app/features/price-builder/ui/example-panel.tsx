import { Link } from "react-router";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { PriceCell } from "#app/features/categories/model/category.ts";
import { findFigure, listFilledCells } from "#app/features/pricing/model/offered-options.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { listingPath } from "./paths.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Button } from "#app/ui/button.tsx";

/** Offers example prices; once they are used, a checkbox to confirm them. */
export function ExamplePanel({ listing }: { listing: BuilderListing }) {
  const { t } = useTranslations();
  const { book, active } = listing;
  if (book.example)
    return (
      <div className="alert alert-soft alert-warning max-w-none items-start">
        <Icon name="alert" />
        <div className="flex flex-col gap-2">
          <p>{t("builder:example.note")}</p>
          <p className="group-has-[[name=priceType][value=CONFIRMED]:checked]/prices:hidden">{t("builder:example.estimated")}</p>
          <p className="hidden font-medium group-has-[[name=priceType][value=CONFIRMED]:checked]/prices:block">
            {t("builder:example.binding")}
          </p>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <input type="checkbox" name="mine" className="checkbox" />
            {t("builder:example.mine")}
          </label>
        </div>
      </div>
    );
  if (active || Object.keys(book.amounts).length > 0) return null;
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-base-200">
      <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1">
        <h2 className="font-semibold">{t("builder:example.title")}</h2>
        <p className="text-sm text-muted max-sm:hidden">{t("builder:example.about")}</p>
      </div>
      <Button look="outline" size="large" name="act" value="example" className="bg-base-100">
        {t("builder:example.begin")}
      </Button>
    </Panel>
  );
}

/** Which examples have to be confirmed before the service goes online. */
type Examples = "prices" | "terms" | "both";

export function findExamples({ example, exampleTerms, priceType }: PriceBook): Examples | null {
  const hasPrices = example && priceType !== "MANUAL";
  if (exampleTerms) return hasPrices ? "both" : "terms";
  return hasPrices ? "prices" : null;
}

const texts = {
  prices: { label: "builder:example.mine", reviewed: "builder:example.reviewed", hint: "builder:example.note" },
  terms: { label: "builder:example.mineTerms", reviewed: "builder:example.mineTerms", hint: "builder:example.noteTerms" },
  both: { label: "builder:example.mineBoth", reviewed: "builder:example.reviewedBoth", hint: "builder:example.noteBoth" },
} as const;

/** The examples as they would be published, and the checkbox that confirms them. Confirmed prices bind. */
export function ExampleConfirmation({ listing, examples }: { listing: BuilderListing; examples: Examples }) {
  const { t } = useTranslations();
  const isBinding = examples !== "terms" && listing.book.priceType === "CONFIRMED";
  const { label, reviewed, hint } = texts[examples];
  return (
    <div className="flex flex-col gap-3 rounded-box border border-base-300 px-4 py-3">
      {examples !== "prices" && <ExampleTerms listing={listing} />}
      {examples !== "terms" && <ExamplePrices listing={listing} isOpen={isBinding} />}
      {isBinding && <BindingPricesNote />}
      <Checkbox name="mine" label={<span className="font-medium">{t(isBinding ? reviewed : label)}</span>} hint={t(hint)} />
    </div>
  );
}

function BindingPricesNote() {
  const { t } = useTranslations();
  return (
    <p className="alert alert-soft alert-warning max-w-none items-start">
      <Icon name="alert" />
      <span className="min-w-0">{t("builder:example.binding")}</span>
    </p>
  );
}

function ExamplePrices({ listing: { id, category, book }, isOpen }: { listing: BuilderListing; isOpen: boolean }) {
  const { t } = useTranslations();
  const known = findCategory(category);
  if (!known) return null;
  const filled = listFilledCells(known, book);
  return (
    <Disclosure title={t("builder:example.prices", { count: filled.length })} open={isOpen}>
      <div className="flex flex-col gap-3">
        {known.groups.map((group) => (
          <CellFigures key={group.key} title={t(group.label)} cells={filled.filter((cell) => cell.group === group.key)} book={book} />
        ))}
        <Link className="link self-start" to={listingPath(id, "prices")}>
          {t("builder:example.editPrices")}
        </Link>
      </div>
    </Disclosure>
  );
}

function CellFigures({ title, cells, book }: { title: string; cells: readonly PriceCell[]; book: PriceBook }) {
  const { t, locale } = useTranslations();
  if (cells.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <dl className="flex flex-col divide-y divide-base-300">
        {cells.map((cell) => {
          const figure = findFigure(cell, book) ?? 0;
          const isAmount = cell.measure === "amount";
          return (
            <div key={cell.key} className="flex flex-wrap justify-between gap-x-4 py-1">
              <dt className="min-w-0 wrap-anywhere">{t(cell.label)}</dt>
              <dd className="ml-auto tabular-nums">
                {isAmount ? formatMoney(figure, locale) : formatNumber(figure, locale)}{" "}
                {t(`pricing:${isAmount ? "per" : "units"}.${cell.unit}`)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** As they would be published. */
function ExampleTerms({ listing: { id, book } }: { listing: BuilderListing }) {
  const { t } = useTranslations();
  const names = (["payment", "warranty"] as const).filter((name) => book.terms[name] !== "");
  return (
    <>
      <dl className="flex flex-col gap-2">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`builder:fields.terms.${name}`)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{book.terms[name]}</dd>
          </div>
        ))}
      </dl>
      <Link className="link self-start" to={listingPath(id, "terms")}>
        {t("builder:example.editTerms")}
      </Link>
    </>
  );
}

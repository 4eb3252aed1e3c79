import type { Category, PriceCell } from "#app/features/categories/model/category.ts";
import { isMainCell } from "#app/features/categories/model/empty-cells.ts";
import { listNeededCells } from "#app/features/pricing/model/offered-cells.ts";
import { findFigure, withOffered } from "#app/features/pricing/model/offered-options.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { type Translator, useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Fold, hasErrorIn } from "./form-parts.tsx";
import { Charges, chargeFields } from "./charges.tsx";
import { CellRows } from "./price-cell.tsx";

interface TablesProps {
  category: Category;
  book: PriceBook;
  /** Options that the business offers. */
  ticked: readonly string[];
  /** The form's current values; they stay when a row moves. */
  typed: TypedFields | null;
  answer: unknown;
}

/** Main prices of the ticked options; the optional prices and those that are not offered are folded. */
export function PriceTables({ category, book, ticked, typed, answer }: TablesProps) {
  const { t } = useTranslations();
  const needed = listNeededCells(category, withOffered(category, {}, ticked));
  const optional = needed.filter((cell) => !isMainCell(cell));
  const current = typed && isRefusal(answer) ? { ...answer, typed } : answer;
  const rows = { book, typed, answer: current };
  const inGroups = (cells: readonly PriceCell[]) =>
    category.groups
      .map((group) => ({ ...group, cells: cells.filter((cell) => cell.group === group.key) }))
      .filter((group) => group.cells.length > 0);
  return (
    <>
      <p className="text-sm text-muted max-sm:hidden">{t("builder:prices.how")}</p>
      {inGroups(needed.filter(isMainCell)).map((group) => (
        <Panel as="fieldset" key={group.key}>
          <legend className="sr-only">{t(group.label)}</legend>
          <h2 aria-hidden="true" className="mb-1 text-lg font-semibold">
            {t(group.label)}
          </h2>
          <CellRows cells={group.cells} {...rows} />
        </Panel>
      ))}
      <Panel className="divide-y divide-base-300 px-0! py-1!">
        <Fold
          title={t("builder:prices.optional")}
          note={formatFilled(optional, book, t)}
          open={hasErrorIn(answer, [...toNames(optional), ...chargeFields])}
        >
          <div className="-mx-4 divide-y divide-base-300 border-t border-base-300">
            {inGroups(optional).map((group) => (
              <CellFold key={group.key} title={t(group.label)} cells={group.cells} {...rows} />
            ))}
            <Charges book={book} answer={current} />
          </div>
        </Fold>
        <NotOffered cells={category.cells.filter((cell) => !needed.includes(cell))} {...rows} />
      </Panel>
    </>
  );
}

interface CellFoldProps extends Pick<TablesProps, "book" | "typed" | "answer"> {
  cells: readonly PriceCell[];
}

function CellFold({ title, cells, ...rows }: CellFoldProps & { title: string }) {
  const { t } = useTranslations();
  return (
    <Fold title={title} note={formatFilled(cells, rows.book, t)} open={hasErrorIn(rows.answer, toNames(cells))}>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <CellRows cells={cells} {...rows} />
      </fieldset>
    </Fold>
  );
}

/** Saved prices of these cells are kept. */
function NotOffered({ cells, ...rows }: CellFoldProps) {
  const { t } = useTranslations();
  if (cells.length === 0) return null;
  const title = t("builder:offers.rest");
  return (
    <Fold title={title} note={String(cells.length)} open={hasErrorIn(rows.answer, toNames(cells))}>
      <p className="text-sm text-muted">{t("builder:offers.restAbout")}</p>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <CellRows cells={cells} {...rows} isOffered={false} />
      </fieldset>
    </Fold>
  );
}

function formatFilled(cells: readonly PriceCell[], book: PriceBook, t: Translator): string | undefined {
  const count = cells.filter((cell) => findFigure(cell, book) !== undefined).length;
  return count > 0 ? t("builder:prices.filled", { count }) : undefined;
}

function toNames(cells: readonly PriceCell[]): string[] {
  return cells.map(({ key, measure }) => `${measure === "percent" ? "percents" : "amounts"}.${key}`);
}

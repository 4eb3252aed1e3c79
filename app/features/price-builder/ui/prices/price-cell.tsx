import type { PriceCell } from "#app/features/categories/model/category.ts";
import { type EmptyHint, listEmptyHints, listSharedHints } from "#app/features/categories/model/empty-cells.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { findFieldError, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { controlAttributes, FieldError, FieldHint } from "#app/ui/form-field.tsx";
import { formatAmountInput, formatNumberInput } from "../../model/prices/typed-figures.ts";

interface FigureProps {
  name: string;
  label: string;
  /** Text around the input: "$", "per square". */
  before?: string | undefined;
  after: string;
  hint?: string | undefined;
  start: string;
  answer: unknown;
}

export function FigureRow({ name, label, before, after, hint, start, answer }: FigureProps) {
  const { t } = useTranslations();
  const failure = findFieldError(answer, name);
  const error = failure && t(`errors:${failure.code}`, failure.details);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_7rem] sm:gap-x-3">
      <div className="min-w-0">
        <label htmlFor={name} className="wrap-anywhere">
          {label}
        </label>
        {hint && (
          <FieldHint id={name} className="block">
            {hint}
          </FieldHint>
        )}
      </div>
      <span className={`input w-32 max-sm:row-span-2 sm:w-36 ${error ? "input-error" : ""}`}>
        {before && <span className="text-muted">{before}</span>}
        <input
          {...controlAttributes(name, { hint, error, describedBy: `${name}-unit` })}
          name={name}
          data-cell=""
          inputMode="decimal"
          autoComplete="off"
          className="w-full text-right tabular-nums"
          defaultValue={findTypedValue(answer, name, start)}
          maxLength={40}
        />
      </span>
      <span id={`${name}-unit`} className="text-sm text-muted max-sm:col-start-1">
        {after}
      </span>
      <FieldError id={name} className="col-span-full mt-1">
        {error}
      </FieldError>
    </div>
  );
}

interface CellRowsProps {
  cells: readonly PriceCell[];
  book: PriceBook;
  answer: unknown;
}

/** Shows the hint for empty cells once if all cells share it. */
export function CellRows({ cells, book, answer }: CellRowsProps) {
  const { t } = useTranslations();
  const shared = listSharedHints(cells);
  return (
    <>
      {shared.length > 0 && <p className="text-sm text-muted">{formatHints(shared, t)}</p>}
      <div className="divide-y divide-base-300">
        {cells.map((cell) => (
          <CellRow key={cell.key} cell={cell} book={book} answer={answer} saysEmpty={shared.length === 0} />
        ))}
      </div>
    </>
  );
}

function formatHints(hints: readonly EmptyHint[], t: (key: string) => string): string | undefined {
  return hints.map((hint) => t(`builder:prices.empty.${hint}`)).join(" · ") || undefined;
}

interface CellRowProps {
  cell: PriceCell;
  book: PriceBook;
  answer: unknown;
  /** True if this row shows its own hint for an empty cell. */
  saysEmpty: boolean;
}

function CellRow({ cell, book, answer, saysEmpty }: CellRowProps) {
  const { t, locale } = useTranslations();
  const { key, label, measure, unit, mustFill, usual } = cell;
  const figure = usual === null ? null : t(`pricing:counts.${unit}`, { count: usual, amount: formatNumberInput(usual, locale) });
  const hint = figure
    ? t("builder:prices.usual", { figure })
    : mustFill
      ? t("builder:prices.mustFill")
      : saysEmpty
        ? formatHints(listEmptyHints(cell), t)
        : undefined;
  const shared = { label: t(label), hint, answer };
  if (measure === "percent")
    return (
      <FigureRow
        {...shared}
        name={`percents.${key}`}
        after={t(`pricing:units.${unit}`)}
        start={formatNumberInput(book.percents[key], locale)}
      />
    );
  const start = formatAmountInput(book.amounts[key], locale);
  return <FigureRow {...shared} name={`amounts.${key}`} before="$" after={t(`pricing:per.${unit}`)} start={start} />;
}

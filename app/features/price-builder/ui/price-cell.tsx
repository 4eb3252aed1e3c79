import { useState } from "react";
import type { PriceCell } from "#app/features/categories/model/category.ts";
import { type EmptyHint, listEmptyHints, listSharedHints } from "#app/features/categories/model/empty-cells.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { findFieldError, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { controlAttributes, FieldError, FieldHint } from "#app/ui/form-field.tsx";
import { formatAmountInput, formatNumberInput } from "../model/typed-figures.ts";

interface FigureProps {
  name: string;
  label: string;
  /** Text around the input: "$", "per square". */
  before?: string | undefined;
  after: string;
  /** A phone shows the unit elsewhere. */
  hidesUnit?: boolean;
  hint?: string | undefined;
  isRequired?: boolean;
  start: string;
  answer: unknown;
}

export function FigureRow({ name, label, before, after, hidesUnit, hint, isRequired, start, answer }: FigureProps) {
  const { t } = useTranslations();
  const [value] = useState(() => findTypedValue(answer, name, start));
  const failure = findFieldError(answer, name);
  const error = failure && t(`errors:${failure.code}`, failure.details);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 sm:py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_7rem] sm:gap-x-3">
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
      <span className={`input w-28 max-sm:row-span-2 sm:w-36 ${error ? "input-error" : ""}`}>
        {before && <span className="text-muted">{before}</span>}
        <input
          {...controlAttributes(name, { hint, error, describedBy: `${name}-unit` })}
          name={name}
          data-cell=""
          inputMode="decimal"
          autoComplete="off"
          className="w-full text-right tabular-nums"
          aria-required={isRequired}
          defaultValue={value}
          maxLength={40}
        />
      </span>
      <span id={`${name}-unit`} className={`text-sm text-muted ${hidesUnit ? "max-sm:sr-only" : "max-sm:col-start-1"}`}>
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
  /** The form's current values. */
  typed: TypedFields | null;
  answer: unknown;
  /** False for rows whose empty cells need no hint. */
  isOffered?: boolean;
}

/** Shows a unit or hint once if all cells share it. The heading says that all are required. */
export function CellRows({ cells, isOffered = true, ...rows }: CellRowsProps) {
  const { t } = useTranslations();
  const isAllRequired = cells.length > 1 && cells.every(({ mustFill }) => mustFill);
  const hint = isOffered ? formatHints(listSharedHints(cells), t) : undefined;
  const [first, ...others] = cells.map((cell) => formatUnit(cell, t));
  const unit = others.length > 0 && others.every((one) => one === first) ? first : undefined;
  return (
    <>
      {unit && <p className="text-sm text-muted sm:hidden">{[unit, hint].filter(Boolean).join(" · ")}</p>}
      {hint && <p className={`text-sm text-muted ${unit ? "max-sm:hidden" : ""}`}>{hint}</p>}
      <div className="divide-y divide-base-300">
        {cells.map((cell) => (
          <CellRow key={cell.key} cell={cell} {...rows} hasHint={isOffered && !hint && !isAllRequired} hidesUnit={unit !== undefined} />
        ))}
      </div>
    </>
  );
}

function formatUnit({ measure, unit }: PriceCell, t: (key: string) => string): string {
  return t(`pricing:${measure === "percent" ? "units" : "per"}.${unit}`);
}

function formatHints(hints: readonly EmptyHint[], t: (key: string) => string): string | undefined {
  return hints.map((hint) => t(`builder:prices.empty.${hint}`)).join(" · ") || undefined;
}

interface CellRowProps {
  cell: PriceCell;
  book: PriceBook;
  typed: TypedFields | null;
  answer: unknown;
  /** True if this row shows its own hint for an empty cell. */
  hasHint: boolean;
  hidesUnit: boolean;
}

function CellRow({ cell, book, typed, answer, hasHint, hidesUnit }: CellRowProps) {
  const { t, locale } = useTranslations();
  const { key, label, measure, unit, mustFill, usual } = cell;
  const figure = usual === null ? null : t(`pricing:counts.${unit}`, { count: usual, amount: formatNumberInput(usual, locale) });
  const emptyHint = mustFill ? t("builder:prices.mustFill") : formatHints(listEmptyHints(cell), t);
  const hint = figure ? t("builder:prices.usual", { figure }) : hasHint ? emptyHint : undefined;
  const row = { label: t(label), after: formatUnit(cell, t), hidesUnit, hint, isRequired: mustFill, answer };
  if (measure === "percent") {
    const name = `percents.${key}`;
    const start = typed?.[name] ?? formatNumberInput(book.percents[key], locale);
    return <FigureRow {...row} {...{ name, start }} />;
  }
  const name = `amounts.${key}`;
  const start = typed?.[name] ?? formatAmountInput(book.amounts[key], locale);
  return <FigureRow {...row} {...{ name, start }} before="$" />;
}

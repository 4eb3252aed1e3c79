import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { pastedRows } from "../../model/prices/pasted-rows.ts";
import { type ListLine, placePrices, type PlacedPrices } from "../../model/prices/placed-prices.ts";

/** The result of a paste, with undo. */
export interface Pasted extends Omit<PlacedPrices<CellLine>, "prices"> {
  count: number;
  undo: () => void;
}

/** Visible cells in order. */
function cellsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[data-cell]")].filter((cell) => cell.offsetParent !== null);
}

interface CellLine extends ListLine {
  cell: HTMLInputElement;
}

function lineOf(cell: HTMLInputElement): CellLine {
  const table = cell.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
  return { cell, table, name: cell.labels?.[0]?.textContent ?? "" };
}

function isCell(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.cell !== undefined;
}

/**
 * Spreadsheet keys: Enter and ArrowDown go to the next cell, ArrowUp to the previous. Pasting several cells fills lines
 * by name, or downward from the focused one.
 */
export function useCellKeys(onFilled: (form: HTMLFormElement) => void) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined || !isCell(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const cells = cellsOf(event.currentTarget);
    const next = cells[cells.indexOf(event.target) + (event.shiftKey ? -step : step)];
    next?.focus();
    next?.select();
  };
  const onPaste = (event: ClipboardEvent<HTMLFormElement>) => {
    const rows = isCell(event.target) ? pastedRows(event.clipboardData.getData("text/plain")) : null;
    if (!rows || !isCell(event.target)) return;
    event.preventDefault();
    const [within, start] = [event.currentTarget, event.target];
    const lines = cellsOf(within).map(lineOf);
    const from = lines.find(({ cell }) => cell === start);
    if (!from) return;
    const { prices, ...told } = placePrices(rows, lines, from);
    const put = (values: ReadonlyMap<CellLine, string>) => {
      for (const [{ cell }, value] of values) cell.value = value;
      onFilled(within);
    };
    const before = new Map([...prices.keys()].map((line) => [line, line.cell.value]));
    const undo = () => {
      put(before);
      setPasted(null);
      start.focus();
    };
    put(prices);
    setPasted({ ...told, count: prices.size, undo });
  };
  return { pasted, onKeyDown, onPaste };
}

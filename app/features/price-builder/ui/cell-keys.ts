import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { pastedRows } from "../model/pasted-rows.ts";
import { type ListLine, placePrices, type PricePlacement } from "../model/placed-prices.ts";

/** The result of a paste, with undo. */
export interface PasteResult extends Omit<PricePlacement<CellLine>, "prices"> {
  count: number;
  undo: () => void;
}

/** Visible cells in order. */
function listVisibleCells(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[data-cell]")].filter((cell) => cell.offsetParent !== null);
}

interface CellLine extends ListLine {
  cell: HTMLInputElement;
}

function toCellLine(cell: HTMLInputElement): CellLine {
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
  const [pasted, setPasted] = useState<PasteResult | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined || !isCell(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const cells = listVisibleCells(event.currentTarget);
    const next = cells[cells.indexOf(event.target) + (event.shiftKey ? -step : step)];
    next?.focus();
    next?.select();
  };
  const onPaste = (event: ClipboardEvent<HTMLFormElement>) => {
    const rows = isCell(event.target) ? pastedRows(event.clipboardData.getData("text/plain")) : null;
    if (!rows || !isCell(event.target)) return;
    event.preventDefault();
    const [form, start] = [event.currentTarget, event.target];
    const lines = listVisibleCells(form).map(toCellLine);
    const from = lines.find(({ cell }) => cell === start);
    if (!from) return;
    const { prices, ...report } = placePrices(rows, lines, from);
    const fillCells = (values: ReadonlyMap<CellLine, string>) => {
      for (const [{ cell }, value] of values) cell.value = value;
      onFilled(form);
    };
    const before = new Map([...prices.keys()].map((line) => [line, line.cell.value]));
    const undo = () => {
      fillCells(before);
      setPasted(null);
      start.focus();
    };
    fillCells(prices);
    setPasted({ ...report, count: prices.size, undo });
  };
  return { pasted, onKeyDown, onPaste };
}

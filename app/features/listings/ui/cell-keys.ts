import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { pastedCells } from "../model/pasted-cells.ts";

/** What a paste of several cells did, with the way back. */
export interface Pasted {
  count: number;
  undo: () => void;
}

/** All cells of a form that are seen, in their order. */
function cellsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[data-cell]")].filter((cell) => cell.offsetParent !== null);
}

function isCell(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.cell !== undefined;
}

/**
 * Moves over the cells of a form as over a spreadsheet: Enter and the arrow down to the next, the arrow up to the one before; a paste
 * of several cells fills them from where one stands. `onFilled` is told when cells changed in this way.
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
    const figures = isCell(event.target) ? pastedCells(event.clipboardData.getData("text/plain")) : null;
    if (!figures || !isCell(event.target)) return;
    event.preventDefault();
    const within = event.currentTarget;
    const cells = cellsOf(within);
    const filled = cells.slice(cells.indexOf(event.target)).slice(0, figures.length);
    const before = filled.map((cell) => cell.value);
    const put = (values: readonly string[]) => {
      for (const [at, cell] of filled.entries()) cell.value = values[at] ?? "";
      onFilled(within);
    };
    put(figures);
    const undo = () => {
      put(before);
      setPasted(null);
      filled[0]?.focus();
    };
    setPasted({ count: filled.length, undo });
  };
  return { pasted, onKeyDown, onPaste };
}

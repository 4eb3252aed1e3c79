import { useRef, type KeyboardEvent, type MouseEvent } from "react";

/**
 * Submits a form when a radio button is chosen by click, Enter or Space. Arrow keys only move the choice, so that a
 * keyboard user can look through the options (WCAG 3.2.2). `canAdvance` false turns it off.
 */
export function useAutoAdvance(canAdvance: boolean, onAdvance: (form: HTMLFormElement) => void) {
  const byArrow = useRef(false);
  if (!canAdvance) return {};
  return {
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      byArrow.current = event.key.startsWith("Arrow");
      const radio = findRadio(event.target);
      if (event.key !== "Enter" || !radio || radio.checked) return;
      event.preventDefault();
      radio.click();
    },
    onKeyUp: () => {
      byArrow.current = false;
    },
    onPointerDown: () => {
      byArrow.current = false;
    },
    onClick: (event: MouseEvent<HTMLFormElement>) => {
      if (byArrow.current || !findRadio(event.target)) return;
      onAdvance(event.currentTarget);
    },
  };
}

function findRadio(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === "radio" ? target : null;
}

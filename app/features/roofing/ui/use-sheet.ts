import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { formatSheetQuery, type SheetTexts, parseSheetTexts } from "../model/sheet.ts";

export interface LiveSheet {
  texts: SheetTexts;
  form: RefObject<HTMLFormElement | null>;
  /** Sets fields from code, such as a pitch measured on a photo. */
  patch: (change: Partial<SheetTexts>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** Tracks the form and mirrors it in the URL, so that reload and back keep everything. */
export function useSheet(start: SheetTexts): LiveSheet {
  const [texts, setTexts] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  const patch = (change: Partial<SheetTexts>) => {
    for (const [name, value] of Object.entries(change)) writeField(form.current, name, value);
    setTexts((now) => ({ ...now, ...change }));
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const changed = event.target instanceof HTMLInputElement ? event.target.name : "";
    setTexts(parseSheetTexts(new FormData(event.currentTarget)));
    const dependentChanges = getDependentChanges(changed, texts);
    if (dependentChanges) patch(dependentChanges);
  };
  useEffect(() => {
    // Includes changes made before hydration.
    if (form.current) setTexts(parseSheetTexts(new FormData(form.current)));
  }, []);
  useQueryInAddress(formatSheetQuery(texts));
  return { texts, form, patch, onInput };
}

/** Milliseconds without a change before the URL is updated; browsers reject an update for every drag step. */
const urlUpdateDelayMs = 200;

/** Replaces the current history entry's query, unless another page is already loading. */
function useQueryInAddress(query: string): void {
  const ownPath = useLocation().pathname;
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, hash } = window.location;
      if (pathname !== ownPath) return;
      window.history.replaceState(window.history.state, "", `${pathname}${query ? `?${query}` : ""}${hash}`);
    }, urlUpdateDelayMs);
    return () => clearTimeout(timer);
  }, [query, ownPath]);
  useEffect(() => {
    // Other forms rendered the initial URL as `returnTo`; the language switch must return to the current one.
    const updateReturnTo = ({ target }: SubmitEvent) => {
      const back = target instanceof HTMLFormElement ? target.elements.namedItem("returnTo") : null;
      if (back instanceof HTMLInputElement) back.value = `${window.location.pathname}${query ? `?${query}` : ""}`;
    };
    document.addEventListener("submit", updateReturnTo, true);
    return () => document.removeEventListener("submit", updateReturnTo, true);
  }, [query]);
}

/** The last pitch input wins, and a corrected survey area counts as typed. */
function getDependentChanges(changed: string, { way }: SheetTexts): Partial<SheetTexts> | null {
  if (changed === "pitch") return { rise: "", pitchBy: "" };
  if (changed === "rise") return { pitch: "", pitchBy: "" };
  if (changed === "footprint" && way === "SURVEY") return { way: "HAND" };
  return changed === "shingle" ? { colour: "" } : null;
}

function writeField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === "text") field.value = value;
  const choices = field instanceof RadioNodeList ? [...field] : [field];
  for (const choice of choices) if (choice instanceof HTMLInputElement && choice.type === "radio") choice.checked = choice.value === value;
}

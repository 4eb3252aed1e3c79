import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { queryOf, type SheetTexts, textsFrom } from "../model/sheet.ts";

/** The configurator while it is filled in. */
export interface LiveSheet {
  texts: SheetTexts;
  form: RefObject<HTMLFormElement | null>;
  /** Writes fields that no hand typed, such as the pitch of a photo. */
  patch: (change: Partial<SheetTexts>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** Follows the form, and keeps all of it in the address, so that a reload and the way back lose nothing. */
export function useSheet(start: SheetTexts): LiveSheet {
  const [texts, setTexts] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  const patch = (change: Partial<SheetTexts>) => {
    for (const [name, value] of Object.entries(change)) writeField(form.current, name, value);
    setTexts((now) => ({ ...now, ...change }));
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const changed = event.target instanceof HTMLInputElement ? event.target.name : "";
    setTexts(textsFrom(new FormData(event.currentTarget)));
    const follows = follow(changed, texts);
    if (follows) patch(follows);
  };
  useEffect(() => {
    // What was chosen while the page awoke counts too.
    if (form.current) setTexts(textsFrom(new FormData(form.current)));
  }, []);
  useQueryInAddress(queryOf(texts));
  return { texts, form, patch, onInput };
}

/** How long the form rests before its address follows, in milliseconds: browsers refuse an address that changes with every step of a drag. */
const rest = 200;

/** Keeps a query in the address, without a new entry in the browser's history; not in that of the page which comes next and is not drawn yet. */
function useQueryInAddress(query: string): void {
  const own = useLocation().pathname;
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, hash } = window.location;
      if (pathname !== own) return;
      window.history.replaceState(window.history.state, "", `${pathname}${query ? `?${query}` : ""}${hash}`);
    }, rest);
    return () => clearTimeout(timer);
  }, [query, own]);
  useEffect(() => {
    // The page's other forms know the address as it was when it was opened: the choice of a language leads back to it as it is now.
    const lead = ({ target }: SubmitEvent) => {
      const back = target instanceof HTMLFormElement ? target.elements.namedItem("returnTo") : null;
      if (back instanceof HTMLInputElement) back.value = `${window.location.pathname}${query ? `?${query}` : ""}`;
    };
    document.addEventListener("submit", lead, true);
    return () => document.removeEventListener("submit", lead, true);
  }, [query]);
}

/** What else changes when a field does: the last word on the pitch counts, and a survey that somebody corrects is none. */
function follow(changed: string, { way }: SheetTexts): Partial<SheetTexts> | null {
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

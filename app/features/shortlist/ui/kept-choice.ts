import { useEffect, useEffectEvent, useRef } from "react";
import { useHref, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { countedPicks, type Choice, type ChosenOne } from "../model/choice.ts";
import { picksOf } from "#app/features/directory/model/links.ts";

interface ChoiceHere {
  service: CategoryCode;
  /** Null before a search. */
  code: string | null;
  /** The URL's shortlist as checked by the server. */
  judged: Choice;
  /** Contractors on this page. */
  shown: readonly ChosenOne[];
  most: number;
}

/** Names seen on earlier pages. Browser only. */
const namesBefore = new Map<string, string>();
/** False until this document shows a choice: its first URL counts as is, unless reached by going back. */
let isLater = false;

/**
 * Chosen contractors of the URL that can be asked here. A tab remembers them per service and place, so that going back
 * loses none.
 */
export function useChoice({ service, code, judged, shown, most }: ChoiceHere): ChosenOne[] {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const href = useHref(location);
  const asked = picksOf(search, most);
  const chosen = countedPicks(asked, judged).map((accountId) => ({ accountId, name: nameOf(accountId, [...shown, ...judged.chosen]) }));
  const place = `choice:${service}:${code}`;
  const placeBefore = useRef("");
  const entryBefore = useRef("");

  const show = (wanted: readonly ChosenOne[]) => {
    const query = new URLSearchParams(search);
    query.delete("pick");
    for (const { accountId } of wanted) query.append("pick", accountId);
    void navigate({ pathname: location.pathname, search: `?${query}`, hash: location.hash }, { replace: true, preventScrollReset: true });
  };
  const settle = useEffectEvent((entry: string, isShownAgain: boolean) => {
    for (const { accountId, name } of chosen) namesBefore.set(accountId, name);
    const kept = read(place);
    const arrived = placeBefore.current !== place;
    const stepped = entryBefore.current !== entry && type === "POP" && (isLater || openedByStepBack());
    const wins = isShownAgain || stepped || (arrived && asked.length === 0);
    const isOther = wins && kept && idsOf(kept) !== idsOf(chosen);
    if (isOther && !isOpen(href)) return;
    placeBefore.current = place;
    entryBefore.current = entry;
    isLater = true;
    if (isOther) return show(kept);
    tabMemory()?.setItem(place, JSON.stringify(chosen));
    if (chosen.length < asked.length && isOpen(href)) show(chosen);
  });
  useEffect(() => {
    if (code !== null) settle(location.key, false);
  }, [location.key, code]);
  useShownAgain(() => settle("", true));
  return chosen;
}

/** False after two quick steps back, when replacing would lose a history entry. */
function isOpen(href: string): boolean {
  return new URL(href, document.baseURI).href === document.location.href;
}

/** Runs when the page is restored from the back/forward cache. */
function useShownAgain(tell: () => void): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) told();
    };
    addEventListener("pageshow", shownAgain);
    return () => removeEventListener("pageshow", shownAgain);
  }, []);
}

function nameOf(accountId: string, named: readonly ChosenOne[]): string {
  return named.find((one) => one.accountId === accountId)?.name ?? namesBefore.get(accountId) ?? "";
}

const idsOf = (choice: readonly ChosenOne[]) => choice.map(({ accountId }) => accountId).join();

function read(place: string): ChosenOne[] | null {
  const text = tabMemory()?.getItem(place);
  const kept = text ? (JSON.parse(text) as ChosenOne[]) : null;
  for (const { accountId, name } of kept ?? []) namesBefore.set(accountId, name);
  return kept;
}

/** Null when the browser blocks storage. */
function tabMemory(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function openedByStepBack(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened instanceof PerformanceNavigationTiming && opened.type === "back_forward";
}

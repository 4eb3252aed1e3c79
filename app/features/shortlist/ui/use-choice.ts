import { useEffect, useEffectEvent, useRef } from "react";
import { useHref, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { readTabJson, tabStorage } from "#app/lib/tab-storage.ts";
import { filterAvailablePicks, type Choice, type ShortlistedContractor } from "../model/choice.ts";
import { parsePicks } from "#app/features/directory/model/links.ts";

interface ChoiceOptions {
  service: CategoryCode;
  /** Null before a search. */
  code: string | null;
  /** The URL's shortlist as checked by the server. */
  judged: Choice;
  /** Contractors on this page. */
  shown: readonly ShortlistedContractor[];
  most: number;
}

/** Names seen on earlier pages. Browser only. */
const knownNames = new Map<string, string>();
/** False until this document shows a choice: its first URL counts as is, unless reached by going back. */
let hasShownChoice = false;

/**
 * Chosen contractors of the URL that can be asked here. A tab remembers them per service and place, so that going back
 * loses none.
 */
export function useChoice({ service, code, judged, shown, most }: ChoiceOptions): ShortlistedContractor[] {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const href = useHref(location);
  const requestedPicks = parsePicks(search, most);
  const known = [...shown, ...judged.chosen];
  const chosen = filterAvailablePicks(requestedPicks, judged).map((accountId) => ({ accountId, name: findName(accountId, known) }));
  const place = `choice:${service}:${code}`;
  const placeBefore = useRef("");
  const entryBefore = useRef("");

  const replacePicks = (wanted: readonly ShortlistedContractor[]) => {
    const query = new URLSearchParams(search);
    query.delete("pick");
    for (const { accountId } of wanted) query.append("pick", accountId);
    void navigate({ pathname: location.pathname, search: `?${query}`, hash: location.hash }, { replace: true, preventScrollReset: true });
  };
  const syncChoice = useEffectEvent((entry: string, isShownAgain: boolean) => {
    for (const { accountId, name } of chosen) knownNames.set(accountId, name);
    const saved = readSavedChoice(place);
    const hasNewPlace = placeBefore.current !== place;
    const isStepBack = entryBefore.current !== entry && type === "POP" && (hasShownChoice || wasOpenedByGoingBack());
    const shouldRestore = isShownAgain || isStepBack || (hasNewPlace && requestedPicks.length === 0);
    const isDifferent = shouldRestore && saved && joinIds(saved) !== joinIds(chosen);
    if (isDifferent && !isCurrentUrl(href)) return;
    placeBefore.current = place;
    entryBefore.current = entry;
    hasShownChoice = true;
    if (isDifferent) return replacePicks(saved);
    tabStorage.setItem(place, JSON.stringify(chosen));
    if (chosen.length < requestedPicks.length && isCurrentUrl(href)) replacePicks(chosen);
  });
  useEffect(() => {
    if (code !== null) syncChoice(location.key, false);
  }, [location.key, code]);
  usePageRestored(() => syncChoice("", true));
  return chosen;
}

/** False after two quick steps back, when replacing would lose a history entry. */
function isCurrentUrl(href: string): boolean {
  return new URL(href, document.baseURI).href === document.location.href;
}

/** Runs when the page is restored from the back/forward cache. */
function usePageRestored(onRestore: () => void): void {
  const handleRestore = useEffectEvent(onRestore);
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) handleRestore();
    };
    addEventListener("pageshow", handlePageShow);
    return () => removeEventListener("pageshow", handlePageShow);
  }, []);
}

function findName(accountId: string, candidates: readonly ShortlistedContractor[]): string {
  return candidates.find((one) => one.accountId === accountId)?.name ?? knownNames.get(accountId) ?? "";
}

const joinIds = (choice: readonly ShortlistedContractor[]) => choice.map(({ accountId }) => accountId).join();

function readSavedChoice(place: string): ShortlistedContractor[] | null {
  const saved = readTabJson(place);
  if (!Array.isArray(saved) || !saved.every(isShortlistedContractor)) return null;
  for (const { accountId, name } of saved) knownNames.set(accountId, name);
  return saved;
}

function isShortlistedContractor(value: unknown): value is ShortlistedContractor {
  const { accountId, name } = (value ?? {}) as Partial<Record<keyof ShortlistedContractor, unknown>>;
  return typeof accountId === "string" && typeof name === "string";
}

function wasOpenedByGoingBack(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened instanceof PerformanceNavigationTiming && opened.type === "back_forward";
}

import { useCallback, useEffect } from "react";
import { type Location, useBlocker } from "react-router";

type Step = Record<"currentLocation" | "nextLocation", Location>;

/** Stays on the page where `stays` says so of a step to another page of ours; the step is forgotten then. */
export function useStayAsked(stays: (step: Step) => boolean): void {
  const blocker = useBlocker(stays);
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}

/** While it stands in a page, asks before the page is left for another of ours, or its request is sent. */
export function StayAsked({ question }: { question: string }) {
  useStayAsked(useCallback(() => !window.confirm(question), [question]));
  return null;
}

/** Whether a step goes to a part of this page. */
export function staysHere({ currentLocation: here, nextLocation: next }: Step): boolean {
  return here.pathname === next.pathname && here.search === next.search;
}

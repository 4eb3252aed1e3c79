import { useCallback, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

/** A step that would leave the page. */
export type LeavingStep = Parameters<BlockerFunction>[0];

/** Stays on the page where `stays` says so of a step to another page of ours; the step is forgotten then. */
export function useStayAsked(stays: (step: LeavingStep) => boolean): void {
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
export function staysHere({ currentLocation: here, nextLocation: next }: LeavingStep): boolean {
  return here.pathname === next.pathname && here.search === next.search;
}

import { useCallback, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

export type LeavingStep = Parameters<BlockerFunction>[0];

/** Blocks navigations within the site for which `stays` is true. */
export function useStayAsked(stays: (step: LeavingStep) => boolean): void {
  const blocker = useBlocker(stays);
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}

/** Asks before a link or form leaves the page. */
export function StayAsked({ question }: { question: string }) {
  useStayAsked(useCallback(() => !window.confirm(question), [question]));
  return null;
}

/** Ignores the hash. */
export function staysHere({ currentLocation: here, nextLocation: next }: LeavingStep): boolean {
  return here.pathname === next.pathname && here.search === next.search;
}

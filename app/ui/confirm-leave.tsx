import { useCallback, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

export type LeavingNavigation = Parameters<BlockerFunction>[0];

/** Blocks navigations within the site for which `stays` is true. */
export function useNavigationBlock(stays: (step: LeavingNavigation) => boolean): void {
  const blocker = useBlocker(stays);
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}

/** Asks before a link or form leaves the page. */
export function ConfirmLeave({ question }: { question: string }) {
  useNavigationBlock(useCallback(() => !window.confirm(question), [question]));
  return null;
}

/** Ignores the hash. */
export function isSamePage({ currentLocation: here, nextLocation: next }: LeavingNavigation): boolean {
  return here.pathname === next.pathname && here.search === next.search;
}

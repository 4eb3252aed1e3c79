import { useCallback, useEffect } from "react";
import { useBlocker } from "react-router";

/** While it stands in a page, asks before the page is left for another of ours, or its request is sent. */
export function StayAsked({ question }: { question: string }) {
  const blocker = useBlocker(useCallback(() => !window.confirm(question), [question]));
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  return null;
}

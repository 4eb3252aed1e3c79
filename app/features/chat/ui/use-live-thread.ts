import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { endpoints } from "#app/paths.ts";

/** Milliseconds between two looks. */
const lookPause = 5_000;

/** Loads a thread again every few seconds while somebody sees the page and the server answers. Its earlier pages do not change. */
export function useLiveThread(isEarlier: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async (signal: AbortSignal) => {
    // Asked first, because a load that fails shows the error page.
    if (document.visibilityState === "visible" && (await isReachable(signal))) await revalidate();
  });
  useEffect(() => {
    if (isEarlier) return;
    const controller = new AbortController();
    // Clients that came back at the same time do not stay together.
    const timer = setInterval(() => void look(controller.signal), lookPause * (0.8 + Math.random() * 0.4));
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [isEarlier]);
}

async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(endpoints.health(), { signal })).ok;
  } catch {
    return false;
  }
}

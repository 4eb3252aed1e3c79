import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import type { LiveChange, LiveTyping } from "#app/lib/live.ts";
import { endpoints } from "#app/paths.ts";
import { isLive, listenLive } from "./live.ts";

/** Milliseconds between two looks: while the server tells what is new, and while it does not. */
const [safetyPause, lookPause] = [30_000, 5_000];
/** Milliseconds between two loads. */
const loadPause = 300;

interface LivePage {
  /** Of pages that do not change. */
  isOff?: boolean;
  /** Of pages that show only how much is new: they do not ask from time to time. */
  isOnlyTold?: boolean;
  /** Whether the page shows it. */
  isShown: (change: LiveChange) => boolean;
  onTyping?: (typing: LiveTyping) => void;
}

/**
 * Loads the page again when the server tells that something of it is new, and from time to time, while somebody sees the page and
 * the server answers.
 */
export function useLivePage({ isOff = false, isOnlyTold = false, isShown, onTyping }: LivePage): void {
  const reload = useReload();
  const look = useEffectEvent(() => void (isOnlyTold || reload()));
  const hear = useEffectEvent((change: LiveChange) => void (isShown(change) && reload()));
  const hearTyping = useEffectEvent((typing: LiveTyping) => onTyping?.(typing));
  useEffect(() => {
    if (isOff) return;
    return listenLive({ onChange: (change) => hear(change), onTyping: (typing) => hearTyping(typing), onGap: () => look() });
  }, [isOff]);
  const isTold = useSyncExternalStore(isLive.watch, isLive.read, () => false);
  useEffect(() => {
    if (isOff || isOnlyTold) return;
    // Clients that came back at the same time do not stay together.
    const timer = setInterval(() => look(), (isTold ? safetyPause : lookPause) * (0.8 + Math.random() * 0.4));
    // What was told while nobody looked was not loaded.
    const onSeen = () => document.visibilityState === "visible" && look();
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, [isOff, isOnlyTold, isTold]);
}

/** One load at a time; what is asked during one begins when it has ended. */
function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const ref = useRef({ isRunning: false, isAsked: false, isGone: false });
  useEffect(() => {
    const state = ref.current;
    state.isGone = false;
    return () => void (state.isGone = true);
  }, []);
  return async function reload() {
    const state = ref.current;
    state.isAsked = true;
    if (state.isRunning) return;
    state.isRunning = true;
    while (state.isAsked && !state.isGone) {
      state.isAsked = false;
      // Asked first, because a load that fails shows the error page.
      if (document.visibilityState === "visible" && (await isReachable()) && !state.isGone) await revalidate();
      await new Promise((resolve) => setTimeout(resolve, loadPause));
    }
    state.isRunning = false;
  };
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(endpoints.health())).ok;
  } catch {
    return false;
  }
}

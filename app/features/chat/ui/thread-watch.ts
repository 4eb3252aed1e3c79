import { endpoints } from "#app/paths.ts";
import type { ThreadUpdate } from "../model.ts";
import { toRetryDelay } from "../model/outbox.ts";

/** Milliseconds between two looks, by whether somebody sees the page. */
const [shownPause, hiddenPause] = [4_000, 60_000];

interface Watcher {
  readRevision: () => number;
  onUpdate: (update: ThreadUpdate) => void;
  /** Whether the server cannot be reached. */
  onAway: (isAway: boolean) => void;
}

/**
 * Asks what is new while the page is open: every few seconds while it is seen, later and later while the server does not answer.
 * Ends once the person may no longer read the conversation, or when the returned function is called.
 */
export function watchThread(id: string, watcher: Watcher): () => void {
  const controller = new AbortController();
  void watch(id, watcher, controller.signal);
  return () => controller.abort();
}

async function watch(id: string, { readRevision, onUpdate, onAway }: Watcher, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    await pause(signal, toPause(failures));
    if (signal.aborted) return;
    const update = await fetchUpdate(id, readRevision(), signal);
    if (signal.aborted || update === "ended") return;
    failures = update ? 0 : failures + 1;
    onAway(failures > 1);
    if (update) onUpdate(update);
  }
}

/** Never the same for many clients, so that they do not come back at once. */
function toPause(failures: number): number {
  const usual = document.visibilityState === "visible" ? shownPause : hiddenPause;
  return Math.max(usual * (0.75 + Math.random() / 2), toRetryDelay(failures, Math.random()));
}

/** Ends early when somebody looks at the page again, or the browser is online again. */
function pause(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const options = { signal: listening.signal };
    signal.addEventListener("abort", end, options);
    window.addEventListener("online", end, options);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && end(), options);
  });
}

/** Null without an answer; "ended" once the person may no longer read it. */
async function fetchUpdate(id: string, since: number, signal: AbortSignal): Promise<ThreadUpdate | "ended" | null> {
  try {
    const response = await fetch(endpoints.threadUpdate({ id }, { since }), { signal });
    if ([401, 403, 404].includes(response.status)) return "ended";
    return response.ok ? ((await response.json()) as { data: ThreadUpdate }).data : null;
  } catch {
    return null;
  }
}

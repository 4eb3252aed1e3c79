import { useSyncExternalStore } from "react";
import { createStore } from "#app/lib/store.ts";

/** `open` until answered; `never` if the browser's settings decide. */
export type Consent = "open" | "yes" | "no" | "never";

const key = "consent";

/** Global Privacy Control or unavailable storage counts as declined. */
function readConsent(): Consent {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) return "never";
  try {
    const stored = localStorage.getItem(key);
    return stored === "yes" || stored === "no" ? stored : "open";
  } catch {
    return "never";
  }
}

const choice = createStore(readConsent());
const refreshConsent = () => choice.write(readConsent());

/** Stores the choice for this host; `open` asks again. */
export function saveConsent(consent: "open" | "yes" | "no"): void {
  try {
    localStorage.setItem(key, consent);
    refreshConsent();
  } catch {
    // Blocked or full. The choice applies until the page is left.
    choice.write(consent);
  }
}

/** The current choice, updated from other tabs too. */
export function useConsent(): Consent {
  return useSyncExternalStore(watch, choice.read);
}

function watch(watcher: () => void): () => void {
  const stop = choice.watch(watcher);
  addEventListener("storage", refreshConsent);
  return () => {
    stop();
    removeEventListener("storage", refreshConsent);
  };
}

import { useSyncExternalStore } from "react";

/** What the visitor said about being counted; `open` until they have said it, `never` where the browser has answered for them. */
export type Consent = "open" | "yes" | "no" | "never";

const key = "consent";
const watchers = new Set<() => void>();

/** A browser that asks all sites for privacy has declined, and so has one that keeps nothing. */
function readConsent(): Consent {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) return "never";
  try {
    const said = localStorage.getItem(key);
    return said === "yes" || said === "no" ? said : "open";
  } catch {
    return "never";
  }
}

/** Keeps the choice in this browser, for this host; `open` takes it back and asks again. */
export function giveConsent(consent: "open" | "yes" | "no"): void {
  localStorage.setItem(key, consent);
  for (const watcher of watchers) watcher();
}

/** The choice, kept up to date, also with that of another tab. */
export function useConsent(): Consent {
  return useSyncExternalStore(watch, readConsent);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener("storage", watcher);
  };
}

import { useSyncExternalStore } from "react";
import { createStore } from "#app/lib/store.ts";

/** What the visitor said about being counted; `open` until they have said it, `never` where the browser has answered for them. */
export type Consent = "open" | "yes" | "no" | "never";

const key = "consent";

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

const choice = createStore(readConsent());
const readAgain = () => choice.write(readConsent());

/** Keeps the choice in this browser, for this host; `open` takes it back and asks again. */
export function giveConsent(consent: "open" | "yes" | "no"): void {
  localStorage.setItem(key, consent);
  readAgain();
}

/** The choice, kept up to date, also with that of another tab. */
export function useConsent(): Consent {
  return useSyncExternalStore(watch, choice.read);
}

function watch(watcher: () => void): () => void {
  const stop = choice.watch(watcher);
  addEventListener("storage", readAgain);
  return () => {
    stop();
    removeEventListener("storage", readAgain);
  };
}

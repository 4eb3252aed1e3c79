import { useSyncExternalStore } from "react";
import { createStore } from "#app/lib/store.ts";

/** `open` until answered; `never` if the browser's settings decide. */
export type Consent = "open" | "yes" | "no" | "never";

const key = "consent";

/** Global Privacy Control or unavailable storage counts as declined. */
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

/** Stores the choice for this host; `open` asks again. */
export function giveConsent(consent: "open" | "yes" | "no"): void {
  localStorage.setItem(key, consent);
  readAgain();
}

/** The current choice, updated from other tabs too. */
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

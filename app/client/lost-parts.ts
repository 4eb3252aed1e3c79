import { paths } from "#app/paths.ts";
import { onceOnline } from "./line.ts";
import { mayReloadForPart } from "./reloads.ts";

const errorPage = paths.errorPage({ about: "outdated" });

/** Set while a reload is our own, which nothing may hold up. */
let isOurs = false;

/** Loads the page anew; what was typed and not sent is lost. */
export function reloadPage(): void {
  isOurs = true;
  location.reload();
}

/** Loads a part of the page. Offline it waits; a part that is lost brings another page, and the promise never ends. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    if (navigator.onLine) return leaveForLostPart();
  }
  await onceOnline();
  return loadPart(load);
}

/** A lost part most often means that a newer version has replaced it: loads the page anew, once in 60 seconds, then shows the error page. */
function leaveForLostPart(): Promise<never> {
  if (mayReloadForPart(sessionStorage, Date.now())) reloadPage();
  else location.assign(errorPage);
  return new Promise(() => undefined);
}

/**
 * Bounds the reloads of the router, which loads the page anew whenever the module of a route cannot be loaded, as often as that
 * happens, and offline too. Browsers without the Navigation API keep the router's way.
 */
export function guardLostParts(): void {
  if (import.meta.env.DEV || !("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (isOurs || event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    if (navigator.onLine && mayReloadForPart(sessionStorage, Date.now())) return;
    event.preventDefault();
    if (navigator.onLine) location.assign(errorPage);
    else void onceOnline().then(reloadPage);
  });
}

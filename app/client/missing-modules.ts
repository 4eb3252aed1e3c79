import { tabStorage } from "#app/lib/tab-storage.ts";
import { paths } from "#app/paths.ts";
import { waitUntilOnline } from "./online.ts";
import { canReloadForModule } from "./reloads.ts";

const errorPage = paths.errorPage({ about: "outdated" });

/** Set during our own reload, which must not be blocked. */
let isOwnReload = false;

/** Unsent input is lost. */
export function reloadPage(): void {
  isOwnReload = true;
  location.reload();
}

/** Loads a module. Waits while offline; if it is missing, leaves the page, and the promise never settles. */
export async function loadModule<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    if (navigator.onLine) return recoverMissingModule();
  }
  await waitUntilOnline();
  return loadModule(load);
}

/** A missing module usually means a newer version: reloads once in 60 seconds, then shows the error page. */
function recoverMissingModule(): Promise<never> {
  if (canReloadForModule(tabStorage, Date.now())) reloadPage();
  else location.assign(errorPage);
  return new Promise(() => undefined);
}

/**
 * Limits the router's reloads: it reloads whenever a route module fails to load, even offline. Needs the Navigation
 * API.
 */
export function limitModuleReloads(): void {
  if (import.meta.env.DEV || !("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (isOwnReload || event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    if (navigator.onLine && canReloadForModule(tabStorage, Date.now())) return;
    event.preventDefault();
    if (navigator.onLine) location.assign(errorPage);
    else void waitUntilOnline().then(reloadPage);
  });
}

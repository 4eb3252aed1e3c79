import { isUnder, paths } from "#app/paths.ts";
import { canRevalidate } from "./failed-submissions.ts";

interface Navigation {
  formAction?: string;
  actionStatus?: number;
  currentUrl: URL;
  nextUrl: URL;
}

/**
 * True if the root data must reload: it depends on the page and the session, which may change in another window.
 * Directory searches are exempt: they are many and return the same to everybody.
 */
export function shouldReloadShell({ formAction, actionStatus, currentUrl, nextUrl }: Navigation): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return formAction === undefined ? !isUnder(nextUrl.pathname, paths.directory()) : canRevalidate({ actionStatus });
}

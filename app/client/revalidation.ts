import { isUnder, paths } from "#app/paths.ts";
import { mayAskAgain } from "./failed-steps.ts";

interface Step {
  formAction?: string;
  actionStatus?: number;
  currentUrl: URL;
  nextUrl: URL;
}

/**
 * True if the root data must reload: it depends on the page and the session, which may change in another window.
 * Directory searches are exempt: they are many and return the same to everybody.
 */
export function changesFrame({ formAction, actionStatus, currentUrl, nextUrl }: Step): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return formAction === undefined ? !isUnder(nextUrl.pathname, paths.directory()) : mayAskAgain({ actionStatus });
}

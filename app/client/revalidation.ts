import { isUnder, paths } from "#app/paths.ts";
import { mayAskAgain } from "./failed-steps.ts";

interface Step {
  formAction?: string;
  actionStatus?: number;
  currentUrl: URL;
  nextUrl: URL;
}

/**
 * Whether a step asks for the frame of the page anew: it changes from page to page, and who is signed in, and for whom, may have changed in another
 * window. The directory's searches alone leave it as it is: they are many, and show the same to everybody.
 */
export function changesFrame({ formAction, actionStatus, currentUrl, nextUrl }: Step): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return formAction === undefined ? !isUnder(nextUrl.pathname, paths.directory()) : mayAskAgain({ actionStatus });
}

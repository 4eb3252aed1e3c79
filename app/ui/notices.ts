import type { Snack } from "./snacks.ts";

export const toSuccessSnack = (key: string) => ({ type: "SUCCESS", header: "", text: `outcomes:done.${key}`, action: "CLOSE" }) as const;

/** The only notices an address may name; it never carries text. */
export const notices = {
  changesApplied: toSuccessSnack("changesApplied"),
  cardAccepted: toSuccessSnack("cardAccepted"),
  advancedChosen: toSuccessSnack("advancedChosen"),
  mailSent: toSuccessSnack("mailSent"),
  draftSaved: toSuccessSnack("draftSaved"),
  draftDeleted: toSuccessSnack("draftDeleted"),
  signedOut: toSuccessSnack("signedOut"),
} as const satisfies Record<string, Snack>;
type Notice = keyof typeof notices;

/** For redirects after a form. */
export function withNotice(path: string, notice: Notice): string {
  return `${path}${path.includes("?") ? "&" : "?"}notice=${notice}`;
}

/** Null for an unknown notice. */
export function findNotice(search: string): Snack | null {
  const requestedNotice = new URLSearchParams(search).get("notice");
  return requestedNotice !== null && Object.hasOwn(notices, requestedNotice) ? notices[requestedNotice as Notice] : null;
}

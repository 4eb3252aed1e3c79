import type { Snack } from "./snacks.ts";

export const done = (key: string) => ({ type: "SUCCESS", header: "", text: `outcomes:done.${key}`, action: "CLOSE" }) as const;

/** The only notices an address may name; it never carries text. */
export const notices = {
  changesApplied: done("changesApplied"),
  cardAccepted: done("cardAccepted"),
  mailSent: done("mailSent"),
  signedOut: done("signedOut"),
} as const satisfies Record<string, Snack>;
type Notice = keyof typeof notices;

/** For redirects after a form. */
export function withNotice(path: string, notice: Notice): string {
  return `${path}${path.includes("?") ? "&" : "?"}notice=${notice}`;
}

/** Null for an unknown notice. */
export function noticeOf(search: string): Snack | null {
  const named = new URLSearchParams(search).get("notice");
  return named !== null && Object.hasOwn(notices, named) ? notices[named as Notice] : null;
}

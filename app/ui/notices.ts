import type { Snack } from "./snacks.ts";

/** What was done, as a snack or a notice tells it. */
export const done = (key: string) => ({ type: "SUCCESS", header: "", text: `outcomes:done.${key}`, action: "CLOSE" }) as const;

/** The outcomes that an address may name. A link can show no other, and never a text of its own. */
export const notices = {
  changesApplied: done("changesApplied"),
  cardAccepted: done("cardAccepted"),
  mailSent: done("mailSent"),
  signedOut: done("signedOut"),
} as const satisfies Record<string, Snack>;
type Notice = keyof typeof notices;

/** The path that shows this notice on top of its page; for the redirect after a step. */
export function withNotice(path: string, notice: Notice): string {
  return `${path}${path.includes("?") ? "&" : "?"}notice=${notice}`;
}

/** The notice that a query names; null when it names none of ours. */
export function noticeOf(search: string): Snack | null {
  const named = new URLSearchParams(search).get("notice");
  return named !== null && Object.hasOwn(notices, named) ? notices[named as Notice] : null;
}

import type { Snack } from "./snacks.ts";

const done = (key: string) => ({ type: "SUCCESS", header: "", text: `outcomes:done.${key}`, action: "CLOSE" }) as const;
const failed = (key: string) => ({ type: "ERROR", header: "", text: `outcomes:failed.${key}`, action: "CLOSE" }) as const;
const explained = (type: "ERROR" | "INFO", key: string) =>
  ({ type, header: `outcomes:failed.${key}.header`, text: `outcomes:failed.${key}.text`, action: "CLOSE" }) as const;

/** Every outcome that is told in a snack or a notice: what was done, and what failed for a reason of its own. */
export const outcomes = {
  changesApplied: done("changesApplied"),
  cardAccepted: done("cardAccepted"),
  booked: done("booked"),
  mailSent: done("mailSent"),
  signedOut: done("signedOut"),
  filesUpload: failed("filesUpload"),
  requestSending: failed("requestSending"),
  profileUpdate: failed("profileUpdate"),
  cardNumber: failed("cardNumber"),
  photosSave: failed("photosSave"),
  productsUpdate: failed("productsUpdate"),
  serviceNotOffered: failed("serviceNotOffered"),
  noneListed: explained("INFO", "noneListed"),
  roofArea: explained("ERROR", "roofArea"),
  roofImage: explained("ERROR", "roofImage"),
} as const satisfies Record<string, Snack>;

/** The outcomes that an address may name. A link can show no other, and never a text of its own. */
const notices = ["changesApplied", "cardAccepted", "mailSent", "signedOut"] as const satisfies readonly (keyof typeof outcomes)[];
type Notice = (typeof notices)[number];

/** The path that shows this notice on top of its page; for the redirect after a step. */
export function withNotice(path: string, notice: Notice): string {
  return `${path}${path.includes("?") ? "&" : "?"}notice=${notice}`;
}

/** The notice that a query names; null when it names none of ours. */
export function noticeOf(search: string): Snack | null {
  const named = new URLSearchParams(search).get("notice");
  const notice = notices.find((one) => one === named);
  return notice ? outcomes[notice] : null;
}

import { timingSafeEqual } from "node:crypto";
import { settings } from "./settings.server.ts";
import { keyedHash } from "./tokens.server.ts";

/** A conversation, and the side that a mail to the address is from. */
export interface ReplyPlace {
  conversationId: string;
  party: "customer" | "contractor";
}

/** Null without a domain that receives mail. The embedded mailbox has one of its own. */
function findReplyDomain(): string | null {
  return settings.MAIL_REPLY_DOMAIN ?? (settings.SMTP_URL ? null : "reply.plumbline.test");
}

const letters = { customer: "h", contractor: "c" } as const;

/** Of 63 characters, of which a mail system keeps 64. */
export function createReplyAddress({ conversationId, party }: ReplyPlace): string | null {
  const domain = findReplyDomain();
  const place = `${conversationId.replaceAll("-", "")}${letters[party]}`;
  return domain && `reply-${place}${signPlace(place)}@${domain}`;
}

/** Null for every address that this installation did not write. */
export function readReplyAddress(address: string): ReplyPlace | null {
  const domain = findReplyDomain();
  const [, id = "", letter, signature = "", host] =
    /^reply-([0-9a-f]{32})([hc])([0-9a-f]{24})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!domain || host !== domain || letter === undefined) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signPlace(`${id}${letter}`)))) return null;
  return { conversationId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"), party: letter === "h" ? "customer" : "contractor" };
}

function signPlace(place: string): string {
  return keyedHash(`reply ${place}`).slice(0, 24);
}

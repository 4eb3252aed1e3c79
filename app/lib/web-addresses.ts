import { z } from "zod";

const maxWebAddressLength = 500;

/** Excludes IP addresses and intranet names. */
const publicHost = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * Returns an https address with a public host and no user name; adds a missing scheme. Null for anything else, such as
 * spaces or control characters.
 */
export function parseWebAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > maxWebAddressLength || !/^[\x21-\x7e\u00a1-\uffff]+$/u.test(text) || /[\\<>"`{}|^]/.test(text)) return null;
  const full = /^[a-z0-9-]+(\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;
  if (!/^https:\/\/[^/]/i.test(full) || !URL.canParse(full)) return null;
  const { protocol, hostname, username, password } = new URL(full);
  return protocol === "https:" && publicHost.test(hostname) && username === "" && password === "" ? full : null;
}

export const WebAddress = z.string("input.webInvalid").transform((typed, check) => {
  const address = parseWebAddress(typed);
  if (address === null) check.addIssue({ code: "custom", message: "input.webInvalid" });
  return address ?? z.NEVER;
});

import { z } from "zod";

/** The longest web address that is kept. */
export const longestWebAddress = 500;

/** A host on the public web: labels and a top-level domain of letters, nothing that is only known at home. */
const publicHost = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * A typed web address as it is kept and linked to: https, with a public host, without a user name. "example.com/roofs" is read as
 * "https://example.com/roofs". Null for anything else: another scheme, no host, an address at home, spaces or control characters.
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > longestWebAddress || !/^[\x21-\x7e\u00a1-\uffff]+$/u.test(text) || /[\\<>"`{}|^]/.test(text)) return null;
  const full = /^[a-z0-9-]+(\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;
  if (!/^https:\/\/[^/]/i.test(full) || !URL.canParse(full)) return null;
  const { protocol, hostname, username, password } = new URL(full);
  return protocol === "https:" && publicHost.test(hostname) && username === "" && password === "" ? full : null;
}

/** A web address that somebody typed, as `webAddress` keeps it. */
export const WebAddress = z.string("input.webInvalid").transform((typed, check) => {
  const address = webAddress(typed);
  if (address === null) check.addIssue({ code: "custom", message: "input.webInvalid" });
  return address ?? z.NEVER;
});

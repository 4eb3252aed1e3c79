import { truncate } from "#app/lib/display-text.ts";

const maxNameLength = 60;

/**
 * A name that somebody typed, for a mail to an unconfirmed address: one line, shortened, without anything that mail
 * programs turn into a link, an address or a phone number. May be empty.
 */
export function toMailName(name: string): string {
  const safe = name
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replaceAll(/\b[a-z][a-z+.-]*:\/+|\bwww\./giu, " ")
    .replaceAll(/\+?\(?\d(?:[\s().-]{0,2}\d){6,}/gu, " ")
    .replaceAll(/[.。](?=[\p{L}\p{N}][\p{L}\p{N}-]|\p{N})|:(?=\S)/gu, " ")
    .replaceAll(/[\p{C}\p{Z}@<>"\\{}[\]|^`$]+|\/{2,}/gu, " ");
  return truncate(safe.replaceAll(/ +/g, " ").trim(), maxNameLength);
}

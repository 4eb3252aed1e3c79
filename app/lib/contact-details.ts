const contactKinds = ["email", "link", "phone"] as const;
type ContactKind = (typeof contactKinds)[number];

const patterns: Readonly<Record<ContactKind, RegExp>> = {
  // Also "name (at) example (dot) com".
  email: /[\w.+-]+\s?(?:@|[([]\s?at\s?[)\]])\s?[\w-]+(?:\s?(?:\.|[([]\s?dot\s?[)\]])\s?[\w-]+)+/iu,
  // A bare domain only in lower case, as after a sentence without a space a word would be one.
  link: /(?:https?:\/\/|www\.)\S+|(?<![\w@.-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|biz|info|io|shop|site|online|website|app|ru|fr|mx|(?:on|qc|bc|ab)\.ca)(?![\w-])(?:\/\S*)?/u,
  // North American, or international with a plus.
  phone: /(?<![\d-])(?:\+?1[\s.-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s.-]{0,2}[2-9]\d{2}[\s.-]?\d{4}(?![\d-])|\+\d(?:[\s().-]{0,2}\d){7,14}/u,
};

/** The first email address, link, or phone number of a text, as it was written; null without one. */
export function findContactDetail(text: string): { kind: ContactKind; found: string } | null {
  for (const kind of contactKinds) {
    const found = patterns[kind].exec(text)?.[0];
    if (found) return { kind, found: found.replace(/[.,;:!?)]+$/, "") };
  }
  return null;
}

/** A piece of sanitised HTML: words, or an element that is allowed with what stands in it. */
export type HtmlPiece = string | { tag: HtmlTag; pieces: HtmlPiece[] };

const tags = ["b", "strong", "em", "i", "p", "br", "ul", "li"] as const;
type HtmlTag = (typeof tags)[number];

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/**
 * HTML as pieces to be shown: of the elements only those that emphasise and arrange words, none of their attributes. Every other
 * tag is left out and its words stay words, so nothing in it can run, link or load.
 */
export function htmlPieces(html: string): HtmlPiece[] {
  const whole: HtmlPiece[] = [];
  const open: { tag: HtmlTag; pieces: HtmlPiece[] }[] = [];
  const here = () => open.at(-1)?.pieces ?? whole;
  for (const [part, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>|<!--[\s\S]*?-->|<[^a-z/!]|<$|[^<]+|</gi)) {
    const tag = tags.find((one) => one === name?.toLowerCase());
    if (name === undefined) {
      if (!part.startsWith("<!--")) here().push(unescaped(part));
    } else if (tag && slash) {
      while (open.some((one) => one.tag === tag) && open.pop()?.tag !== tag);
    } else if (tag) {
      const element = { tag, pieces: [] };
      here().push(element);
      if (tag !== "br") open.push(element);
    }
  }
  return whole;
}

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Characters of a mail that are read: a reply stands at its beginning or between quoted lines. */
const maxReadLength = 100_000;
/** Longer lines are no header of a quote. */
const maxHeaderLength = 500;
/** Lines over which mail programs break such a header. */
const headerLines = 3;

const separators = [/^-{2,}\s?(original message|message d.origine|mensaje original|исходное сообщение)\s?-{2,}$/i, /^_{10,}$/, /^-{10,}$/];
const signatures = [
  /^--\s?$/,
  /^(sent from|get outlook for|envoyé (de|depuis|à partir)|enviado desde|enviado con|obtener outlook|отправлено (с|из)) .{1,80}$/i,
  /^télécharger outlook pour .{0,80}$/i,
];
const writes = /(wrote|écrit|escribió|пишет|написала?|написал\(а\))\s?:$/i;
const firstField = /^\*?(from|de|от)\s?:/i;
const nextField = /^\*?(sent|date|to|envoyé|à|enviado|fecha|para|отправлено|дата|кому)\s?:/i;

/**
 * What somebody wrote in a reply, without the mail that it answers and without a signature. Lines between quoted ones are kept.
 * In one pass, so that no mail takes long.
 */
export function readReplyText(text: string): string {
  const lines = text
    .slice(0, maxReadLength)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .split("\n");
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trim();
    if (isSignature(line)) break;
    if (line.startsWith(">")) continue;
    const length = measureQuoteHeader(lines, at);
    if (length === 0) kept.push(lines[at] ?? "");
    else if (!isQuoted(lines, at + length)) break;
    else at += length - 1;
  }
  return kept
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function isSignature(line: string): boolean {
  return line.length < 100 && signatures.some((signature) => signature.test(line));
}

/** Lines of the header of a quoted mail that begins here; 0 if none does. */
function measureQuoteHeader(lines: readonly string[], at: number): number {
  const first = (lines[at] ?? "").trim();
  if (first === "" || first.length > maxHeaderLength) return 0;
  if (separators.some((separator) => separator.test(first))) return 1;
  if (firstField.test(first) && lines.slice(at + 1, at + 4).some((line) => nextField.test(line.trim()))) return 1;
  for (let count = 1; count <= headerLines; count += 1) {
    const joined = lines
      .slice(at, at + count)
      .map((line) => line.trim())
      .join(" ");
    if (joined.length > maxHeaderLength) return 0;
    if (isQuoteHeader(joined)) return count;
    if ((lines[at + count] ?? "").trim() === "") return 0;
  }
  return 0;
}

/** `On Friday, Delta wrote:`, or what names an address and ends in a colon, as mail programs write it in any language. */
function isQuoteHeader(line: string): boolean {
  if (!line.endsWith(":")) return false;
  return (writes.test(line) && /\d/.test(line)) || (/<[^<>\s]{3,}@[^<>\s]{3,}>/.test(line) && /\d/.test(line));
}

/** The next line with words is marked as quoted. */
function isQuoted(lines: readonly string[], from: number): boolean {
  for (let at = from; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trim();
    if (line !== "") return line.startsWith(">");
  }
  return false;
}

const unread = new Set(["style", "script", "head", "title", "blockquote"]);
const breaks = new Set(["br", "p", "div", "tr", "li", "h1", "h2", "h3", "ul", "ol", "table"]);
/** Around the mail that is answered. */
const quotes = /gmail_quote|yahoo_quoted|divrplyfwdmsg|moz-cite-prefix|appendonsend/i;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The words of a mail without a plain text, up to the mail that it answers. Its result is text and never shown as HTML. */
export function readHtmlText(html: string): string {
  let [text, hidden] = ["", 0];
  for (const [token] of html.slice(0, maxReadLength).matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [, end, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? [];
    const tag = name.toLowerCase();
    if (tag === "") text += hidden > 0 || token.startsWith("<!") ? "" : token.replaceAll(/\s+/g, " ");
    else if (end === "" && quotes.test(token)) break;
    else if (unread.has(tag)) hidden = Math.max(0, hidden + (end ? -1 : 1));
    else if (breaks.has(tag) && hidden === 0) text += end === "" && tag !== "br" ? "" : "\n";
  }
  return text.replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) => readEntity(name) ?? entity);
}

function readEntity(name: string): string | null {
  if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 8 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
}

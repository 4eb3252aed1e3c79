import type { BrandIdentity, BrandTheme } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";

/** How a mail shows its brand. */
export interface MailBrand extends Pick<BrandTheme, "primary" | "onPrimary" | "accent" | "onAccent"> {
  /** The name in texts. */
  name: string;
  /** The short name, set as a wordmark. */
  wordmark: string;
  lettering: BrandIdentity["lettering"];
  /** Where mails come from that can be turned off; empty: unknown. */
  postalAddress: string;
}

/** A notice of a digest. */
export interface MailLine {
  text: string;
  link: string;
}

export interface MailContent {
  locale: Locale;
  brand: MailBrand;
  subject: string;
  /** The first is the message in one sentence or two. */
  paragraphs: readonly string[];
  /** Shown with its logo or initials; null where the reader is the contractor. */
  contractor: string | null;
  /** True if the logo is attached as `logoId`. */
  hasLogo: boolean;
  facts: readonly { name: string; text: string }[];
  lines: readonly MailLine[];
  action: string;
  link: string;
  /** Unsubscribe URL, which the foot contains. */
  stop?: string | undefined;
  foot: string;
  /** Below the foot; empty for none. */
  postalAddress: string;
}

/** Content id of the attached logo. */
export const logoId = "contractor-logo";
/** Displayed pixels; the attached logo is twice as large. */
const logoSide = 44;

const letterings: Readonly<Record<BrandIdentity["lettering"], string>> = {
  capitals: "font-weight:800;text-transform:uppercase",
  wide: "font-weight:600;letter-spacing:0.16em;text-transform:uppercase",
  plain: "font-weight:700",
  italic: "font-weight:800;font-style:italic",
};
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const muted = "color:#5c5852";
const rule = "border-top:1px solid #e6e3de";

/** Like a receipt. Tables and inline styles only, which every mail reader shows. All input is escaped. */
export function renderMailHtml({
  locale,
  brand,
  subject,
  paragraphs,
  contractor,
  hasLogo,
  facts,
  lines,
  action,
  link,
  stop,
  foot,
  postalAddress,
}: MailContent): string {
  const button = `display:inline-block;padding:13px 24px;border-radius:8px;text-decoration:none;font-weight:600;background:${brand.accent};color:${brand.onAccent}`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f7f6f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e6e3de;border-radius:12px;${font};font-size:16px;line-height:1.5;color:#2b2b2b">`,
    `<tr><td style="padding:16px 28px;border-radius:11px 11px 0 0;background:${brand.primary};color:${brand.onPrimary};font-size:20px;${letterings[brand.lettering]}">${escapeHtml(brand.wordmark)}</td></tr>`,
    `<tr><td style="padding:24px 28px 8px">`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 14px;white-space:pre-line">${escapeHtml(paragraph)}</p>`),
    `</td></tr>`,
    ...renderLines(lines),
    ...renderFacts(contractor === null ? "" : renderContractor(contractor, hasLogo, brand), facts),
    `<tr><td style="padding:12px 28px 28px"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action)}</a></td></tr>`,
    `<tr><td style="padding:16px 28px 20px;${rule};font-size:14px;${muted}">${renderFoot(foot, stop)}${renderAddress(postalAddress)}</td></tr>`,
    `</table></td></tr></table></body></html>`,
  ].join("\n");
}

function renderLines(lines: readonly MailLine[]): string[] {
  if (lines.length === 0) return [];
  const items = lines.map(
    ({ text, link }) =>
      `<li style="margin:0 0 10px"><a href="${escapeHtml(link)}" style="color:inherit;font-weight:600">${escapeHtml(text)}</a></li>`,
  );
  return [`<tr><td style="padding:0 28px 8px"><ul style="margin:0;padding:0 0 0 20px">${items.join("")}</ul></td></tr>`];
}

function renderFoot(foot: string, stop: string | undefined): string {
  const text = escapeHtml(foot);
  if (!stop) return text;
  const url = escapeHtml(stop);
  return text.replace(url, () => `<a href="${url}" style="color:inherit;overflow-wrap:anywhere">${url}</a>`);
}

function renderAddress(postalAddress: string): string {
  return postalAddress === "" ? "" : `<p style="margin:8px 0 0">${escapeHtml(postalAddress)}</p>`;
}

/** Readers that block pictures show the logo's alternative text, the initials, in its place. */
function renderContractor(contractor: string, hasLogo: boolean, { primary, onPrimary }: MailBrand): string {
  const initials = escapeHtml(toInitials(contractor));
  const look = hasLogo ? "background:#ffffff;color:#2b2b2b" : `background:${primary};color:${onPrimary}`;
  const square = `width:${logoSide}px;height:${logoSide}px;border-radius:8px;${look};font-weight:700`;
  const picture = hasLogo
    ? `<img src="cid:${logoId}" width="${logoSide}" height="${logoSide}" alt="${initials}" style="display:block;width:${logoSide}px;height:${logoSide}px;line-height:${logoSide}px;border:0;border-radius:8px">`
    : initials;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-bottom:6px"><tr><td align="center" aria-hidden="true" style="${square}">${picture}</td><td style="padding-left:12px;font-weight:600">${escapeHtml(contractor)}</td></tr></table>`;
}

function renderFacts(head: string, facts: MailContent["facts"]): string[] {
  if (head === "" && facts.length === 0) return [];
  const rows = facts.map(
    ({ name, text }) =>
      `<tr><th scope="row" align="left" style="padding:9px 12px 9px 0;${rule};font-weight:400;${muted}">${escapeHtml(name)}</th><td align="right" style="padding:9px 0;${rule};font-weight:600">${escapeHtml(text)}</td></tr>`,
  );
  return [
    `<tr><td style="padding:4px 28px 12px">${head}<table width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table></td></tr>`,
  ];
}

function toInitials(name: string): string {
  const words = name.split(/[\s&’'-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join("");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

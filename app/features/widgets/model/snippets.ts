import { endpoints, paths } from "#app/paths.ts";
import type { WidgetChannel } from "./channels.ts";

/** A button over the page's corner, the widget within the page, or a button of the site's own. */
export const widgetModes = ["floating", "inline", "button"] as const;
export type WidgetMode = (typeof widgetModes)[number];

/** Pixels of the widget within a page, kept free before the script arrives so that nothing moves. */
const inlineHeight = 620;

/** A page's own code, whichever of both scripts runs first. */
export const apiExample = `function start() {
  quoteWidget.on("sent", ({ kind }) => console.log(kind));
  quoteWidget.open("quote");
}
if (window.quoteWidget) start();
else document.querySelector("script[data-contractor]").addEventListener("load", start);`;

interface Place {
  /** Scheme and host of the brand. */
  origin: string;
  contrid: string;
}

/** HTML for the contractor's own site, without inline code or style. */
export function buildSnippet({ origin, contrid }: Place, mode: WidgetMode, label: string): string {
  const script = (attributes: string) =>
    `<script src="${origin}${endpoints.widgetScript()}" data-contractor="${contrid}"${attributes} async></script>`;
  if (mode === "floating") return script("");
  if (mode === "button") return `<button type="button" data-quote-widget>${escapeHtml(label)}</button>\n${script(' data-mode="button"')}`;
  const room = `<svg width="100%" height="${inlineHeight}" display="block" aria-hidden="true"></svg>`;
  return `<quote-widget>${room}</quote-widget>\n${script(' data-mode="inline"')}`;
}

/** The widget's screens by themselves. */
export function buildLink({ origin, contrid }: Place, channel: Exclude<WidgetChannel, "SITE">): string {
  return `${origin}${paths.widget({ contrid }, channel === "LINK" ? {} : { via: channel.toLowerCase() })}`;
}

/** HTML for the signature of a mail program. */
export function buildSignature(place: Place, label: string): string {
  return `<a href="${escapeHtml(buildLink(place, "EMAIL"))}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" };
  return text.replaceAll(/[&<>"']/g, (sign) => `&${names[sign]};`);
}

import { QuoteWidget } from "./element.ts";
import { createApi } from "./page-api.ts";

// The script on a contractor's own site. It stores nothing there, and works where the site allows our host only.

const script = document.currentScript;
if (script instanceof HTMLScriptElement && !customElements.get("quote-widget")) start(script);

function start({ src, dataset }: HTMLScriptElement): void {
  const { contractor = "", mode = "floating", lang = "", position = "right" } = dataset;
  const api = createApi();
  QuoteWidget.settings = { origin: new URL(src).origin, contractor, lang, position: position === "left" ? "left" : "right", api };
  customElements.define("quote-widget", QuoteWidget);
  Object.assign(window, { quoteWidget: api.page });
  if (mode === "inline") return;
  const add = () => {
    const widget = new QuoteWidget();
    widget.mode = mode === "button" ? "button" : "floating";
    document.body.append(widget);
  };
  if (document.body) add();
  else document.addEventListener("DOMContentLoaded", add);
}

import type { PublicWidget } from "#app/features/widgets/model/public-widget.ts";
import { drawWidget, type DrawnWidget } from "./drawing.ts";
import { readFrameMessage } from "./messages.ts";
import { screens, type Screen, type WidgetApi, type WidgetControls } from "./page-api.ts";
import { createStyles } from "./styles.ts";

interface WidgetSettings {
  /** Of our host. */
  origin: string;
  contractor: string;
  /** Empty: the page's language, else the browser's. */
  lang: string;
  position: "left" | "right";
  api: WidgetApi;
}

type Mode = "floating" | "inline" | "button";

/** `<quote-widget>`: in the page where it stands, or over its corner. Nothing of the page reaches into its shadow tree. */
export class QuoteWidget extends HTMLElement implements WidgetControls {
  static settings: WidgetSettings;
  mode: Mode = "inline";
  #drawn: DrawnWidget | null = null;
  #widget: PublicWidget | null = null;
  #opener: Element | null = null;

  connectedCallback(): void {
    this.dataset.mode = this.mode;
    window.addEventListener("message", this);
    document.addEventListener("click", this);
    document.addEventListener("focusin", this);
    if (!this.#drawn) void this.#load();
  }

  disconnectedCallback(): void {
    window.removeEventListener("message", this);
    document.removeEventListener("click", this);
    document.removeEventListener("focusin", this);
    QuoteWidget.settings.api.disconnect(this);
  }

  handleEvent(event: Event): void {
    if (event instanceof MessageEvent) this.#hear(event);
    else if (event.type === "click") this.#openByPage(event);
    else this.#stayClear(event);
  }

  async #load(): Promise<void> {
    const { origin, contractor, lang, api } = QuoteWidget.settings;
    const language = (lang || document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
    const address = `${origin}/api/v2/widgets/${encodeURIComponent(this.dataset.contractor ?? contractor)}?lang=${encodeURIComponent(language)}`;
    const response = await fetch(address, { credentials: "omit", referrerPolicy: "origin" }).catch(() => null);
    if (!response?.ok) return this.#stayEmpty(response?.status);
    this.#widget = ((await response.json()) as { data: PublicWidget }).data;
    this.#draw(this.#widget);
    api.connect(this);
    api.emit("ready", undefined);
  }

  #draw(widget: PublicWidget): void {
    const { position } = QuoteWidget.settings;
    const drawn = drawWidget(widget, {
      open: () => this.open(null),
      close: () => this.close(),
      choose: (screen) => this.#show(screen),
      back: () => this.#show(null),
    });
    drawn.root.className = `root ${this.mode} ${position}`;
    drawn.root.lang = widget.locale;
    const isInline = this.mode === "inline";
    drawn.launcher.hidden = this.mode !== "floating";
    drawn.panel.hidden = !isInline;
    drawn.close.hidden = isInline;
    drawn.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    // Not before: a shadow tree hides the drawing of the page that keeps the room until now.
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [createStyles(widget.colors)];
    shadow.append(drawn.root);
    this.#drawn = drawn;
  }

  /** Gives the room back, and tells the site's owner, who looks in the console when nothing appears. */
  #stayEmpty(status: number | undefined): void {
    this.replaceChildren();
    // oxlint-disable-next-line no-console -- The page itself says nothing to visitors
    console.warn("quote-widget: not shown. List this site in the widget's settings.", status ?? "");
  }

  /** A click gives focus to its button in some browsers only, so `opener` names it. */
  open(screen: Screen | null, opener = document.activeElement): void {
    if (!this.#drawn) return;
    const { launcher, panel } = this.#drawn;
    if (panel.hidden) this.#opener = opener;
    panel.hidden = false;
    launcher.hidden = true;
    this.#show(screen);
    QuoteWidget.settings.api.emit("open", { screen });
  }

  close(): void {
    if (!this.#drawn || this.mode === "inline" || this.#drawn.panel.hidden) return;
    const { launcher, panel } = this.#drawn;
    panel.hidden = true;
    this.#drawn.showFrame(null);
    launcher.hidden = this.mode !== "floating";
    this.#giveFocusBack();
    QuoteWidget.settings.api.emit("close", undefined);
  }

  /** To the launcher, or to what opened the panel. */
  #giveFocusBack(): void {
    const opener = this.#opener;
    this.#opener = null;
    if (opener instanceof HTMLElement && opener !== this && opener !== document.body && opener.isConnected) opener.focus();
    else this.#drawn?.launcher.focus();
  }

  #show(screen: Screen | null): void {
    const button = screen && this.#widget?.buttons.find(({ kind }) => kind.toLowerCase() === screen);
    this.#drawn?.showFrame(button && !button.isNewTab ? button.href : null);
  }

  /** From our frame alone: its window and our host. */
  #hear({ source, origin, data }: MessageEvent): void {
    const frame = this.#drawn?.findFrame();
    if (!frame || source !== frame.contentWindow || origin !== QuoteWidget.settings.origin) return;
    const message = readFrameMessage(data);
    if (message?.type === "close") {
      if (this.mode === "inline") this.#show(null);
      else this.close();
    } else if (message) QuoteWidget.settings.api.emit("sent", { kind: message.kind });
  }

  /** Any element of the page with `data-quote-widget`; its value may name the screen. */
  #openByPage(event: Event): void {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-quote-widget]") : null;
    if (!opener || this.mode === "inline" || !this.#drawn) return;
    event.preventDefault();
    this.open(screens.find((one) => one === opener.dataset.quoteWidget) ?? null, opener);
  }

  /** What has the keyboard on the page is never covered: an open panel closes, and the button steps aside. */
  #stayClear({ target }: Event): void {
    if (!this.#drawn || this.mode === "inline" || !(target instanceof Element) || target === this) return;
    const { launcher, panel } = this.#drawn;
    if (!panel.hidden && overlaps(target, panel)) {
      panel.hidden = true;
      this.#drawn.showFrame(null);
      launcher.hidden = this.mode !== "floating";
      QuoteWidget.settings.api.emit("close", undefined);
    }
    launcher.classList.toggle("aside", !launcher.hidden && overlaps(target, launcher));
  }
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

import type { PublicWidget } from "#app/features/widgets/model/public-widget.ts";
import { create, drawIcon } from "./dom.ts";
import { screens, type Screen } from "./page-api.ts";

interface Actions {
  open: () => void;
  close: () => void;
  choose: (screen: Screen) => void;
  back: () => void;
}

export interface DrawnWidget {
  root: HTMLElement;
  launcher: HTMLElement;
  panel: HTMLElement;
  close: HTMLElement;
  findFrame: () => HTMLIFrameElement | null;
  /** Null shows the greeting with its buttons. */
  showFrame: (address: string | null) => void;
}

export function drawWidget(widget: PublicWidget, actions: Actions): DrawnWidget {
  const { texts } = widget;
  const launcher = create("button", { className: "launcher", type: "button", "aria-haspopup": "dialog" }, [
    drawIcon("quote"),
    create("span", { text: texts.launcher }),
  ]);
  launcher.addEventListener("click", actions.open);
  const close = drawIconButton("close", texts.close, actions.close);
  const back = drawIconButton("back", texts.back, actions.back);
  const menu = drawMenu(widget, actions);
  const head = create("div", { className: "head" }, [back, drawPicture(widget), drawWho(widget), close]);
  const panel = create("div", { className: "panel", role: "dialog", "aria-label": texts.title, tabindex: "-1" }, [head, menu]);
  const root = create("div", {}, [launcher, panel]);
  back.hidden = true;
  let frame: HTMLIFrameElement | null = null;
  return {
    root,
    launcher,
    panel,
    close,
    findFrame: () => frame,
    showFrame(address) {
      frame?.remove();
      frame = address === null ? null : drawFrame(address, texts.title);
      if (frame) panel.append(frame);
      menu.hidden = frame !== null;
      back.hidden = frame === null;
      if (!panel.hidden) (frame ? back : (menu.querySelector<HTMLElement>(".choice") ?? panel)).focus({ preventScroll: true });
    },
  };
}

/** It can neither lead the page around it elsewhere nor ask for anything. */
function drawFrame(src: string, title: string): HTMLIFrameElement {
  const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";
  return create("iframe", { src, title, sandbox, referrerpolicy: "origin" });
}

function drawIconButton(icon: "close" | "back", label: string, act: () => void): HTMLButtonElement {
  const button = create("button", { className: "icon", type: "button", "aria-label": label }, [drawIcon(icon)]);
  button.addEventListener("click", act);
  return button;
}

function drawPicture({ picture }: PublicWidget): HTMLElement | null {
  return picture === null ? null : create("img", { src: picture, alt: "", width: "44", height: "44" });
}

function drawWho({ name, hours }: PublicWidget): HTMLElement {
  const open = hours && create("p", { className: "hours", text: hours.text });
  return create("div", { className: "who" }, [create("p", { className: "name", text: name }), open]);
}

function drawMenu({ greeting, buttons, texts }: PublicWidget, { choose }: Actions): HTMLElement {
  const choices = buttons.map(({ kind, label, href, isNewTab }) => {
    const screen = screens.find((one) => one === kind.toLowerCase());
    if (isNewTab || !screen) {
      const hint = create("span", { className: "hint", text: ` ${texts.newTab}` });
      return create("a", { className: "choice", href, target: "_blank", rel: "noopener" }, [create("span", { text: label }), hint]);
    }
    const button = create("button", { className: "choice", type: "button", text: label });
    button.addEventListener("click", () => choose(screen));
    return button;
  });
  return create("div", { className: "menu" }, [create("p", { className: "greeting", text: greeting }), ...choices]);
}

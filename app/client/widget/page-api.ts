import type { SentKind } from "./messages.ts";

/** Buttons of the widget by their names in the page's API. */
export const screens = ["quote", "call", "visit"] as const;
export type Screen = (typeof screens)[number];

export interface PageEvents {
  ready: undefined;
  open: { screen: Screen | null };
  close: undefined;
  sent: { kind: SentKind };
}

type EventName = keyof PageEvents;
type Listener = (detail: unknown) => void;

export interface WidgetControls {
  open: (screen: Screen | null) => void;
  close: () => void;
}

/** What pages find as `window.quoteWidget`: `open("quote")`, `close()`, `on("sent", …)`, which returns a function that ends it. */
export interface PageApi {
  open: (screen?: string) => void;
  close: () => void;
  on: (name: string, listener: Listener) => () => void;
}

/** Calls before the widget is drawn wait for it. */
export function createApi() {
  const { on, emit } = createListeners();
  let controls: WidgetControls | null = null;
  let waiting: Screen | null | undefined;
  const page: PageApi = {
    open(screen) {
      const wanted = screens.find((one) => one === screen) ?? null;
      if (controls) controls.open(wanted);
      else waiting = wanted;
    },
    close() {
      waiting = undefined;
      controls?.close();
    },
    on,
  };
  return {
    page,
    emit,
    connect(next: WidgetControls) {
      controls ??= next;
      if (controls === next && waiting !== undefined) next.open(waiting);
      waiting = undefined;
    },
    disconnect(gone: WidgetControls) {
      if (controls === gone) controls = null;
    },
  };
}

function createListeners() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(name: string, listener: Listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },
    emit<Name extends EventName>(name: Name, detail: PageEvents[Name]) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(detail);
        } catch (error) {
          // The page's own mistake stays the page's.
          reportError(error);
        }
      }
    },
  };
}

export type WidgetApi = ReturnType<typeof createApi>;
